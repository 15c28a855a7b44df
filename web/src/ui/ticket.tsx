import { useId, type ReactNode } from 'react';
import { RowAction, type SummaryRow } from './summary-table.tsx';
import { TicketShape } from './ticket-shape.tsx';

export type TicketLine = SummaryRow;

type TicketProps = {
  heading: ReactNode;
  /** The sentence under the heading. */
  children?: ReactNode;
  lines: readonly TicketLine[];
  /** Under the band at its upper edge. */
  scene?: ReactNode;
  /** Who it is from, and how far it is. */
  issuer?: string;
  status?: string;
} & (
  | { reference: string; /** Buttons of the stub; they do not print. */ actions?: ReactNode }
  | { /** The stub of what is not taken yet. */ stub: ReactNode }
);

/** A place as it is offered, and a confirmation to keep. */
export function Ticket(props: TicketProps) {
  const { heading, children, lines, scene, issuer = 'Bandstand', status = 'Confirmed' } = props;
  const headingId = useId();
  const stub =
    'stub' in props ? props.stub : <Stub reference={props.reference} actions={props.actions} />;
  return (
    <section aria-labelledby={headingId}>
      <TicketShape band={issuer} status={status} stub={stub}>
        {scene}
        <div className="px-5 py-6 md:px-7">
          <h2 id={headingId} tabIndex={-1} className="text-head">
            {heading}
          </h2>
          {children && <div className="measure mt-2 text-lead text-soft">{children}</div>}
          <TicketLines lines={lines} />
        </div>
      </TicketShape>
    </section>
  );
}

function TicketLines({ lines }: { lines: readonly TicketLine[] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {lines.map(({ label, value, note, action, isTotal }) => (
        <div key={label} className="min-w-0">
          <dt className={`text-small ${isTotal ? 'font-semibold' : 'text-soft'}`}>{label}</dt>
          <dd
            className={`figures ${isTotal ? 'font-display text-title' : 'text-lead font-semibold'}`}
          >
            {value}
            {note && (
              <div className="measure font-text text-small font-normal tracking-normal text-soft">
                {note}
              </div>
            )}
          </dd>
          {action && (
            <dd className="no-print">
              <RowAction action={action} about={label} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Stub({ reference, actions }: { reference: string; actions: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-5 md:px-7">
      <div className="min-w-0">
        <p className="text-small text-soft">Reference</p>
        <p className="figures font-display text-title">{reference}</p>
      </div>
      {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
