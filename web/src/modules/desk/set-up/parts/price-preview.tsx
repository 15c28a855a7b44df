import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds, readPounds } from '@bandstand/domain/kernel/money';
import { previewPrice } from '@bandstand/domain/prices/office-contract';
import { call, CallFault } from '../../../../platform/client.ts';
import { typedDay } from '../../../../platform/form/typed-day.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SET_UP_KEY } from '../queries.ts';
import { PREVIEW } from '../words.ts';
import type { FormNoteProps } from './noun-dialog.tsx';

/** Who would pay what, before a price is saved: the same sums as the run of that month takes. */
export function PricePreview({ of: timetable = '', record: price, typed, onWait }: FormNoteProps) {
  const day = typedDay(String(typed['from_date']));
  const monthly = readPounds(String(typed['monthly_pennies']));
  const query = {
    timetable,
    from_date: day ?? '',
    monthly_pennies: `${monthly}`,
    ...(price && { id: price.id }),
  };
  const isTyped = day !== null && monthly !== null && monthly > 0;
  const { data, isFetching, error } = useQuery({
    queryKey: [...SET_UP_KEY, 'price preview', query],
    queryFn: ({ signal }) => call(previewPrice, { query, signal }),
    enabled: isTyped,
    // A day that no price can begin with is said at its field once it is saved.
    retry: false,
  });
  // What is refused is said at its field once it is saved; otherwise nobody saves before they have read it.
  const isRefused = error instanceof CallFault && error.status === 422;
  useEffect(() => {
    if (!isTyped || data !== undefined || isRefused) onWait(null);
    else onWait(isFetching ? PREVIEW.waits : PREVIEW.failed);
  }, [isTyped, data, isRefused, isFetching, onWait]);
  if (data === undefined || day === null) return null;
  const pounds = ({ before, after }: { before: number; after: number }) => ({
    before: formatPounds(before),
    after: formatPounds(after),
  });
  return (
    <Notice kind="info" heading={PREVIEW.title} isLive>
      {data.owing > 0 && <p>{PREVIEW.owing(data.owing)}</p>}
      {data.families + data.owing === 0 && <p>{PREVIEW.nobody}</p>}
      {data.families > 0 && (
        <>
          <p>
            {PREVIEW.families(data, {
              ...pounds(data.price),
              from: formatDate(day, { year: true }),
              told: formatDate(data.told_on, { year: true }),
            })}
          </p>
          <p>{PREVIEW.total(pounds(data.total))}</p>
          <ul>
            {data.examples.map(({ name, ...paid }) => (
              <li key={name}>{PREVIEW.example(name, pounds(paid))}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
