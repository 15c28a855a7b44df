import { useQuery, type UseQueryResult, queryOptions } from '@tanstack/react-query';
import { formatDate, formatMonths } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  endPause,
  pauseLessons,
  listPauses,
  PAUSE_REASON_AT_MOST,
  previewPauseEnd,
  previewPause,
} from '@bandstand/domain/money/pauses/office-contract';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { call, CallFault, sentencesOf } from '../../../../platform/client.ts';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { ActDialog, type Act, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { typedDay } from '../../../../platform/form/typed-day.ts';

export const PAUSES = {
  span: (first: string, last: string) => `Paused from ${first} to ${last}`,
  pause: (name: string) => `Pause ${name}’s lessons …`,
  pauseTitle: (name: string) => `Pause ${name}’s lessons?`,
  last: 'Last day of the pause',
  endTitle: (name: string) => `End ${name}’s pause early?`,
  endSays:
    'Lessons are on again from the day after. A last day before the pause begins calls it off. To make a pause longer, add another one that begins the day after.',
  change: (before: string, after: string) => `${after} instead of ${before}`,
  finalised: (months: string) =>
    `The payment for ${months} is already scheduled and will still be taken.`,
  owed: (amount: string) =>
    `${amount} was left out, and comes into the next payment that can still change.`,
} as const;

export type PauseDeskChild = ParsedAnswer<typeof listPauses>['data'][number];
type PauseEffect = Partial<
  ParsedAnswer<typeof previewPause> & ParsedAnswer<typeof previewPauseEnd>
>;

export const pausesQuery = (family: string) =>
  queryOptions({
    queryKey: ['office', 'family', family, 'pauses'],
    queryFn: async ({ signal }) =>
      (await call(listPauses, { params: { id: family }, signal })).data,
  });

const pausePreviewQuery = (id: string, first: string, last: string) =>
  queryOptions<PauseEffect>({
    queryKey: ['office', 'pause', id, first, last],
    queryFn: ({ signal }) =>
      call(previewPause, {
        params: { id },
        query: { first_day: first, last_day: last },
        signal,
      }),
    enabled: typedDay(first) !== null && typedDay(last) !== null,
    retry: false,
    staleTime: 0,
  });

const pauseEndPreviewQuery = (id: string, last: string) =>
  queryOptions<PauseEffect>({
    queryKey: ['office', 'pause end', id, last],
    queryFn: ({ signal }) =>
      call(previewPauseEnd, { params: { id }, query: { last_day: last }, signal }),
    enabled: typedDay(last) !== null,
    retry: false,
    staleTime: 0,
  });

const dayField = (name: string, label: string) =>
  ({ kind: 'line', type: 'date', width: 'half', name, label }) as const;

export function PauseDialog({
  of: { kidId, name },
  onClose,
}: ActProps<{ kidId: KidId; name: string }>) {
  const { typed, form } = useTyped({ first: '', last: '' });
  const preview = useQuery(pausePreviewQuery(kidId, typed.first, typed.last));
  const act: Act = {
    ...previewed(preview, 'Please enter both days.'),
    title: PAUSES.pauseTitle(name),
    says: 'The place is kept. Only whole calendar months that are paused are free.',
    form,
    fields: [dayField('first', 'First day of the pause'), dayField('last', PAUSES.last)],
    action: 'Pause the lessons',
    done: () => 'The lessons are paused, and the family is told',
    send: ({ reason }) => {
      const { payments = [], finalised = [] } = preview.data ?? {};
      const days = { first_day: typed.first, last_day: typed.last };
      const body = { ...days, seen: { payments, finalised }, reason };
      return agreed(preview, call(pauseLessons, { params: { id: kidId }, body }));
    },
  };
  return <ActDialog act={act} onClose={onClose} />;
}

export function EndPauseDialog({
  of: { id, name },
  onClose,
}: ActProps<{ id: string; name: string }>) {
  const { typed, form } = useTyped({ last: '' });
  const preview = useQuery(pauseEndPreviewQuery(id, typed.last));
  const act: Act = {
    ...previewed(preview, 'Please enter the last day.'),
    title: PAUSES.endTitle(name),
    says: PAUSES.endSays,
    form,
    fields: [dayField('last', PAUSES.last)],
    action: 'End the pause',
    done: () => 'The pause is changed, and the family is told',
    send: ({ reason }) => {
      const { payments = [], owed = 0, calls_off = false } = preview.data ?? {};
      const body = { last_day: typed.last, seen: { payments, owed, calls_off }, reason };
      return agreed(preview, call(endPause, { params: { id }, body }));
    },
  };
  return <ActDialog act={act} onClose={onClose} />;
}

type PausePreviewQuery = UseQueryResult<PauseEffect>;

/** Nothing is agreed before it was shown what it does to the payments; `enterFirst` is asked for before that can be worked out. */
const previewed = (preview: PausePreviewQuery, enterFirst: string) => ({
  variant: 'primary' as const,
  longest: PAUSE_REASON_AT_MOST,
  notYet: whyNotYet(preview) ?? (preview.isSuccess ? undefined : enterFirst),
  preview: (
    <div role="status">
      <WhatChanges preview={preview} />
    </div>
  ),
  renews: { closed: [['office', 'family']] },
});

/** Where the figures have changed, the new ones are shown beside what was said; another press agrees to those. */
const agreed = async (preview: PausePreviewQuery, sent: Promise<unknown>) => {
  try {
    return await sent;
  } catch (fault) {
    if (isChanged(fault)) await preview.refetch();
    throw fault;
  }
};

const isChanged = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal === 'payments_changed';

const whyNotYet = ({ isFetching, isError, error }: PausePreviewQuery): string | undefined => {
  if (isFetching) return 'Please wait for the figures.';
  if (!isError) return undefined;
  return isRefused(error)
    ? 'Please choose other days.'
    : 'The payments have to be worked out first.';
};

/** These days can't be; anything else may be better at another try. */
const isRefused = (fault: unknown): boolean => fault instanceof CallFault && fault.status === 409;

function WhatChanges({ preview }: { preview: PausePreviewQuery }) {
  const { isFetching, isError, error, data } = preview;
  if (isFetching) return <p className="text-soft">Working out the payments</p>;
  if (isError && !isRefused(error)) return <FailedState retry={preview} />;
  if (isError) return <p className="text-bad-ink">{sentencesOf(error).join(' ')}</p>;
  if (data === undefined) return null;
  const { payments = [], finalised = [], owed = 0, calls_off: callsOff = false } = data;
  return (
    <>
      <h3 className="mb-1 font-semibold">What changes for the payments</h3>
      {callsOff && <p>The pause is called off before it begins.</p>}
      {payments.length === 0 && owed === 0 && <p>The payments stay as they are.</p>}
      <ul className="divide-y divide-line">
        {payments.map(({ on, before, after }) => (
          <li key={on} className="figures flex flex-wrap justify-between gap-x-4 py-1.5">
            <span>{formatDate(on, { year: true })}</span>
            <span>{PAUSES.change(formatPounds(before), formatPounds(after))}</span>
          </li>
        ))}
      </ul>
      {finalised.length > 0 && <p>{PAUSES.finalised(formatMonths(finalised))}</p>}
      {owed > 0 && <p>{PAUSES.owed(formatPounds(owed))}</p>}
    </>
  );
}
