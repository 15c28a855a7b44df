import type { ReactNode } from 'react';
import type { Statement as StatementText } from '@bandstand/domain/money/payments/statement';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Money } from '../../../../ui/money.tsx';
import { PAPER } from '../payments-words.ts';

type StatementProps = { statement: StatementText; download: ReactNode };

/** Who paid whom, what for, and how much: on paper one column, without what is only for the screen. */
export function Statement({ statement, download }: StatementProps) {
  const { from, contact, to, about, none, rows, totalSays, total } = statement;
  return (
    <>
      <div>
        <p className="font-semibold">{from}</p>
        <p className="break-words text-soft">{contact}</p>
        <p className="mt-3 font-semibold break-words">{to}</p>
        {about.map((line) => (
          <p key={line} className="text-soft">
            {line}
          </p>
        ))}
      </div>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <StatementLine key={row.key} row={row} />
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4 text-lead font-semibold">
            <span>{totalSays}</span>
            <Money pence={total} />
          </p>
        </>
      )}
      <div className="no-print flex flex-wrap items-center gap-3">
        {rows.length > 0 && (
          <>
            <Button onPress={() => window.print()}>{PAPER.print}</Button>
            {download}
          </>
        )}
        <ButtonLink href="/payments" variant="quiet">
          {PAPER.back}
        </ButtonLink>
      </div>
    </>
  );
}

function StatementLine({ row }: { row: StatementText['rows'][number] }) {
  return (
    <li className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-4 py-3">
      <div className="max-w-full grow basis-40">
        <p className="font-semibold">{row.day}</p>
        <ul>
          {row.parts.map(({ says, amount }) => (
            <li key={`${says} ${amount}`} className="break-words">
              {says}: <Money pence={amount} />
            </li>
          ))}
        </ul>
        <p className="text-soft">{row.state}</p>
      </div>
      <span className={`ml-auto ${row.counts ? 'font-semibold' : 'text-soft'}`}>
        <Money pence={row.amount} />
      </span>
    </li>
  );
}
