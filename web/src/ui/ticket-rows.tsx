import { useEffect, useRef, type RefObject } from 'react';
import type { SummaryRow } from './summary-table.tsx';
import './ticket-rows.css';

export type TicketRow = Omit<SummaryRow, 'action'> & {
  /** What isn't chosen yet keeps its place, quietly. */
  isOpen?: boolean;
};

/** The facts of a ticket that fills while a form is filled in: a row each, and two lines where a column is too narrow. */
export function TicketRows({ rows }: { rows: readonly TicketRow[] }) {
  return (
    <dl className="ticket-facts">
      {rows.map(({ label, value, note, isTotal, isOpen }) => (
        <div key={label} className="ticket-row">
          <dt className={`text-small ${isTotal ? 'font-semibold' : 'text-soft'}`}>{label}</dt>
          <dd className={`figures ${isOpen ? 'text-soft' : lookOf(isTotal)}`}>{value}</dd>
          {note && <dd className="measure text-small text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

const lookOf = (isTotal: boolean | undefined): string =>
  isTotal ? 'font-display text-title' : 'font-semibold';

type TicketNameProps = { level: 'h2' | 'h3'; name: string; isOpen?: boolean };

/** A name longer than this is set smaller: its words stay whole in a narrow column. */
const LONG = 20;

/** Whose ticket it is. */
export const TicketName = ({ level: Heading, name, isOpen = false }: TicketNameProps) => (
  <Heading
    className={`min-w-0 ${name.length > LONG ? 'text-lead' : 'text-title'} ${isOpen ? 'text-soft' : ''}`}
  >
    {name}
  </Heading>
);

/**
 * For what sticks beside a form: its style sheet reads its height as `--own-height`, and lets what is higher than the window
 * move on until its foot is in view.
 */
export const useFootInView = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    const sticky = part.current;
    if (sticky === null) return undefined;
    const sized = new ResizeObserver(() => {
      sticky.style.setProperty('--own-height', `${sticky.offsetHeight}px`);
    });
    sized.observe(sticky);
    return () => sized.disconnect();
  }, []);
  return part;
};
