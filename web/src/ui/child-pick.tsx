const pick =
  'M20 2.5c9 0 15.5 2.7 15.5 8.2 0 8.3-9.2 26.8-15.5 26.8S4.5 19 4.5 10.7C4.5 5.2 11 2.5 20 2.5z';

const sizes = { small: 'size-8', medium: 'size-11', large: 'size-16' };

type ChildPickProps = {
  name: string;
  /** How many children came to the family before: a child keeps a colour for good. */
  index: number;
  size?: keyof typeof sizes;
  /** It moves to where it is on the next page: one of each child on a page. */
  travels?: boolean;
};

/** A child is a plectrum. The name always is beside it, so this is for the eye only. */
export function ChildPick({ name, index, size = 'medium', travels }: ChildPickProps) {
  return (
    <svg
      aria-hidden
      data-pick={index % 8}
      viewBox="0 0 40 40"
      className={`shrink-0 ${sizes[size]}`}
      style={travels ? { viewTransitionName: `pick-${index}` } : undefined}
    >
      <path d={pick} fill="currentColor" />
      <text x="20" y="23" textAnchor="middle" className="fill-on-pick font-display" fontSize="18">
        {initialOf(name)}
      </text>
    </svg>
  );
}

function initialOf(name: string) {
  const [first = ''] = name.normalize('NFC').trim();
  return first.toLocaleUpperCase('en-GB');
}
