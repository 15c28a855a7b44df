import type { SummaryRow } from './summary-table.tsx';

export type TicketRow = Omit<SummaryRow, 'action'> & {
  /** What isn't chosen yet keeps its place, quietly. */
  isOpen?: boolean;
};

/** The facts of a ticket that fills while a form is filled in: a row each, and two lines where a column is too narrow. */
export function TicketRows({ rows }: { rows: readonly TicketRow[] }) {
  return (
    <dl className="grid gap-y-2.5">
      {rows.map(({ label, value, note, isTotal, isOpen }) => (
        <div key={label} className="flex flex-wrap items-baseline gap-x-4">
          <dt className={`grow basis-28 text-small ${isTotal ? 'font-semibold' : 'text-soft'}`}>
            {label}
          </dt>
          <dd
            className={`figures min-w-0 grow-99 basis-44 ${isOpen ? 'text-soft' : lookOf(isTotal)}`}
          >
            {value}
            {note && (
              <div className="measure font-text text-small font-normal tracking-normal text-soft">
                {note}
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const lookOf = (isTotal: boolean | undefined): string =>
  isTotal ? 'font-display text-title' : 'font-semibold';
