type SkeletonProps = {
  /** What is on its way: lines of text, cards, or rows of a list; each as high as the real thing. */
  kind?: 'text' | 'card' | 'list';
  count?: number;
  /** Spoken instead of the bars. */
  label?: string;
};

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-2/3'];

export function Skeleton({ kind = 'text', count = 3, label = 'Loading' }: SkeletonProps) {
  const Shape = shapes[kind];
  return (
    <div role="status" className={kind === 'text' ? '' : 'grid gap-4'}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Shape key={index} index={index} />
      ))}
    </div>
  );
}

type ShapeProps = { index: number };

function Line({ index }: ShapeProps) {
  return <div aria-hidden className={`eq-line ${widths[index % widths.length]}`} />;
}

function CardShape({ index }: ShapeProps) {
  return (
    <div aria-hidden className="h-48 rounded-card border border-line bg-surface p-6">
      <div className="eq-line mb-4 w-2/5" />
      <Line index={index} />
      <Line index={index + 1} />
      <Line index={index + 2} />
    </div>
  );
}

function RowShape({ index }: ShapeProps) {
  return (
    <div aria-hidden className="flex h-16 items-center gap-4 border-b border-line">
      <div className="size-11 shrink-0 rounded-chip bg-sunken" />
      <div className="grow">
        <Line index={index} />
      </div>
    </div>
  );
}

const shapes = { text: Line, card: CardShape, list: RowShape };
