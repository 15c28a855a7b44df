import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

export type TicketLine = { label: string; value: ReactNode };

type TicketProps = {
  heading: ReactNode;
  /** The sentence under the heading. */
  children?: ReactNode;
  lines: readonly TicketLine[];
  reference: string;
  /** Who it is from, and how far it is. */
  issuer?: string;
  status?: string;
  /** Buttons of the stub; they do not print. */
  actions?: ReactNode;
};

/** A confirmation to keep. */
export function Ticket(props: TicketProps) {
  const { heading, children, lines, reference, actions } = props;
  const { issuer = 'Bandstand', status = 'Confirmed' } = props;
  return (
    <section
      aria-labelledby="ticket-heading"
      className="print-whole overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 bg-stage px-5 py-3 text-stage-ink md:px-7">
        <span className="flex items-center gap-2 font-display">
          <TicketMark />
          {issuer}
        </span>
        <span className="text-small">{status}</span>
      </div>
      <div className="px-5 py-6 md:px-7">
        <h2 id="ticket-heading" tabIndex={-1} className="text-head">
          {heading}
        </h2>
        {children && <div className="measure mt-2 text-lead text-soft">{children}</div>}
        <TicketLines lines={lines} />
      </div>
      <div className="perforation" />
      <TicketStub reference={reference} actions={actions} />
    </section>
  );
}

/** On the dark band the mark keeps its dark-theme colours. */
function TicketMark() {
  return (
    <span className="scheme-dark">
      <LogoMark className="size-6 [&_.fill-primary]:fill-stage-ink" />
    </span>
  );
}

function TicketLines({ lines }: { lines: readonly TicketLine[] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {lines.map((line) => (
        <div key={line.label} className="min-w-0">
          <dt className="text-small text-soft">{line.label}</dt>
          <dd className="figures text-lead font-semibold">{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TicketStub({ reference, actions }: { reference: string; actions: ReactNode }) {
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
