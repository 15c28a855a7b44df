import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';

type TicketShapeProps = {
  /** What is on the dark band: who it is from, or what it is about. */
  band: ReactNode;
  /** How far it is. */
  status?: ReactNode;
  children: ReactNode;
  /** What would be torn off: a reference, or until when it is open. */
  stub: ReactNode;
};

/** The one shape of a ticket, from the offer on Home to the confirmation: a band, the facts, a tear line and a stub. */
export function TicketShape({ band, status, children, stub }: TicketShapeProps) {
  return (
    <div className="print-whole overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-3 bg-stage px-5 py-3 text-stage-ink md:px-7">
        <div className="flex min-w-0 items-center gap-2 font-display">
          {/* On the dark band the mark keeps its dark-theme colours. */}
          <span className="shrink-0 scheme-dark">
            <LogoMark className="size-6 [&_.fill-primary]:fill-stage-ink" />
          </span>
          <p className="min-w-0 break-words">{band}</p>
        </div>
        {status && <span className="text-small">{status}</span>}
      </div>
      {children}
      {stub && (
        <>
          <div className="perforation" />
          {stub}
        </>
      )}
    </div>
  );
}

type OpenUntilProps = {
  /** "Open until", said before the day. */
  label: ReactNode;
  until: ReactNode;
  /** "5 days left". */
  left?: ReactNode;
};

/** The stub of what is not taken yet is in the spotlight. */
export function OpenUntil({ label, until, left }: OpenUntilProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 bg-spot-tint px-5 py-3 text-spot-ink md:px-7">
      <span>
        {label} <strong className="figures">{until}</strong>
      </span>
      {left && <span className="text-small">{left}</span>}
    </p>
  );
}
