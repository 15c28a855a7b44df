import { useQuery } from '@tanstack/react-query';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { cancellingOn } from '@bandstand/domain/shell/home/rules';
import { formatDate } from '@bandstand/domain/kernel/london';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { call, sentencesOf } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { focusOnHeading } from '../../../platform/heading-focus.ts';
import { refreshFamily, type KidRecord } from '../../../platform/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { costQuery, type Cost } from './queries.ts';

/** What parents read, on Home too, of a child whose lessons are cancelled and who can still stay. */
const LEAVING = {
  stays: (name: string) => `${name} is staying`,
  undo: (name: string) => `Un-cancel: ${name} is staying`,
  failed: 'We could not undo the cancellation',
  owedIfKept: (name: string, owed: Pennies) =>
    `If ${name} stays, we’ll add ${formatPounds(owed)} to your next payment that isn’t already scheduled, because it was left out of an earlier one.`,
} as const;

/** What was withdrawn, and whether taking a cancellation back brings it back. */
const withdrawnWords = ({ gives_up: instrument }: Pick<Cost, 'gives_up'>, name: string) =>
  instrument === null
    ? null
    : `When you cancelled, we withdrew ${name}’s change to ${INSTRUMENT_NAMES[instrument]}. If you had accepted it and its place is still free when you un-cancel, it is agreed again for the same day, and our email says so. ${name}’s dates on the waiting list haven’t changed, and we’ll email you when a place comes up.`;

/** 'Cancelling on {date}', and one press to take it back. */
export function PlannedCancellation({ kid }: { kid: KidRecord }) {
  const { firstName: name } = kid.attributes;
  const lastDay = cancellingOn(kid.attributes);
  const unCancel = useSendOnce({
    send: () =>
      call(patchKid, {
        params: { id: kid.id },
        body: { kid: { delayed_cancellation_date: null } },
      }),
    onAnswer: async () => {
      await refreshFamily();
      // The button is gone: reading goes on at the heading.
      focusOnHeading();
      showToast({ title: LEAVING.stays(name) });
    },
  });
  const cost = useQuery({ ...costQuery(kid.id, lastDay), enabled: lastDay !== null });
  const owed = cost.data?.owed_if_kept ?? 0;
  const lost = cost.data === undefined ? null : withdrawnWords(cost.data, name);
  if (lastDay === null) return null;
  return (
    <div className="mt-3 grid grid-cols-1 justify-items-start gap-3">
      <Chip tone="warn">Cancelling on {formatDate(lastDay, { year: true })}</Chip>
      <Button
        variant="secondary"
        aria-label={LEAVING.undo(name)}
        pending={unCancel.isPending}
        onPress={() => void unCancel.send()}
      >
        Un-cancel
      </Button>
      {lost !== null && <p className="measure text-small text-soft">{lost}</p>}
      {owed > 0 && <p className="measure text-small text-soft">{LEAVING.owedIfKept(name, owed)}</p>}
      {unCancel.isError && (
        <Notice kind="warning" heading={LEAVING.failed} isLive>
          {sentencesOf(unCancel.error).join(' ')}
        </Notice>
      )}
    </div>
  );
}
