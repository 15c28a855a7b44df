import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export type SummaryAction = { label?: string } & ({ href: string } | { onPress: () => void });

export type SummaryRow = {
  label: string;
  value: ReactNode;
  /** A sentence under the value. */
  note?: ReactNode;
  action?: SummaryAction | undefined;
  isTotal?: boolean;
};

export function SummaryTable({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] md:gap-x-4">
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </dl>
  );
}

function Row({ label, value, note, action, isTotal }: SummaryRow) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3 md:col-span-3 md:grid-cols-subgrid">
      <dt className={`col-start-1 md:py-0 ${isTotal ? 'font-semibold' : 'text-soft'}`}>{label}</dt>
      <dd
        className={`figures col-start-1 min-w-0 md:col-start-2 ${isTotal ? 'font-display text-title' : 'font-semibold'}`}
      >
        {value}
        {note && (
          <div className="measure font-text text-small font-normal tracking-normal text-soft">
            {note}
          </div>
        )}
      </dd>
      {action && (
        <dd className="col-start-2 row-span-2 row-start-1 -my-2 self-center justify-self-end md:col-start-3 md:row-span-1">
          <RowAction action={action} about={label} />
        </dd>
      )}
    </div>
  );
}

const actionLook = 'linked inline-flex min-h-11 min-w-11 items-center justify-end font-semibold';

export function RowAction({ action, about }: { action: SummaryAction; about: string }) {
  const words = (
    <>
      {action.label ?? 'Change'}
      <span className="sr-only"> {about}</span>
    </>
  );
  if ('href' in action) {
    return (
      <Link href={action.href} className={actionLook}>
        {words}
      </Link>
    );
  }
  return (
    <button type="button" onClick={action.onPress} className={actionLook}>
      {words}
    </button>
  );
}
