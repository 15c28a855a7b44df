import { DataTable, type Column } from '../ui/data-table.tsx';

/** A long value beside it leaves a short one its words in one piece. */
const LEAST = 'md:inline-block md:min-w-24';

export interface DiffLine {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

type DiffTableProps = {
  caption: string;
  /** What the two sides are: before and after, foretold and found. */
  sides: { readonly what: string; readonly before: string; readonly after: string };
  /** Shown where a side has nothing. */
  nothing: string;
  lines: readonly DiffLine[];
};

/** Two sides of the same things; what differs is marked by more than its colour. */
export function DiffTable({ caption, lines, ...rest }: DiffTableProps) {
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      columns={columnsOf(rest)}
      rows={lines}
      rowKey={({ what }) => what}
    />
  );
}

const columnsOf = ({
  sides,
  nothing,
}: Pick<DiffTableProps, 'sides' | 'nothing'>): readonly Column<DiffLine>[] => [
  { key: 'what', heading: sides.what, cell: ({ what }) => <span className={LEAST}>{what}</span> },
  {
    key: 'before',
    heading: sides.before,
    cell: ({ before, after }) => (
      <Side text={before} nothing={nothing} isOther={before !== after} />
    ),
  },
  {
    key: 'after',
    heading: sides.after,
    cell: ({ before, after }) => (
      <Side text={after} nothing={nothing} isOther={before !== after} isNew />
    ),
  },
];

type SideProps = { text: string; nothing: string; isOther: boolean; isNew?: boolean };

function Side({ text, nothing, isOther, isNew = false }: SideProps) {
  if (text === '') return <span className={`text-soft ${LEAST}`}>{nothing}</span>;
  if (!isOther) return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
  const Mark = isNew ? 'ins' : 'del';
  const look = isNew
    ? 'bg-good-tint text-good-ink underline decoration-good'
    : 'bg-bad-tint text-bad-ink line-through';
  return (
    <Mark className={`rounded-[0.25rem] px-1 wrap-anywhere whitespace-pre-line ${look}`}>
      {text}
    </Mark>
  );
}
