import { useState } from 'react';
import { cancelKid } from '@bandstand/domain/places/cancellation/contract';
import { earlierAmountWords } from '@bandstand/domain/places/cancellation/words';
import { patchKid } from '@bandstand/domain/child-page/contract';
import type { Kid } from '@bandstand/domain/families/children/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { forFamily } from '../for-family.ts';
import { call, sentencesOf } from '../../../../platform/client.ts';
import { typedDay } from '../../../../platform/form/typed-day.ts';
import { ErrorBox } from '../../../../ui/error-box.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { CANCEL } from '../leaving-words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useShownDetails } from './use-shown-details.ts';
import { useCost, type LeavingChild, type LeavingCost } from './use-leaving-cost.ts';

const WHEN = [
  { value: 'now', label: CANCEL.now },
  { value: 'later', label: CANCEL.later },
] as const;

/** Cancels lessons now, or with a last day to come. */
export function CancelDialog({ family, kidId, name, kid, onClose }: KidDialogProps & { kid: Kid }) {
  const [when, setWhen] = useState<string>('now');
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const lastDay = when === 'now' ? null : typedDay(day);
  const cost = useCost({ family, kidId }, lastDay);
  const { changed, sendWith } = useShownDetails({
    family,
    first: kid,
    find: (now) => now.kids.find(({ id }) => id === kidId)?.attributes,
  });
  const isChosen = when === 'now' || lastDay !== null;
  const isRead = cost.data !== undefined && !cost.isPlaceholderData;
  return (
    <ActDialog
      family={family}
      title={CANCEL.title(name)}
      action={CANCEL.action}
      done={
        lastDay === null
          ? CANCEL.done(name)
          : CANCEL.doneLater(name, formatDate(lastDay, { year: true }))
      }
      of={when === 'now' ? cancelKid : patchKid}
      missing={isChosen ? [] : [{ fieldId: 'last-day', message: CANCEL.lastDayMissing }]}
      onTry={() => setTried(true)}
      isChanged={when !== 'now'}
      act={(why) => {
        const said = { why, seen: cost.data };
        return lastDay === null
          ? cancelNow({ family, kidId }, said)
          : sendWith({ delayed_cancellation_date: lastDay }, (was, changes) =>
              cancelLater({ family, kidId }, { ...said, was, changes }),
            );
      }}
      notYet={isChosen && !isRead ? CANCEL.readFirst : undefined}
      onClose={onClose}
    >
      <MeanwhileNotice changed={changed} />
      <WhenChoice
        when={when}
        onWhen={setWhen}
        day={day}
        onDay={setDay}
        isMissing={isTried && !isChosen}
      />
      {/* It comes while a day is being typed, so it leaves the focus there. */}
      {cost.isError && (
        <ErrorBox heading={CANCEL.failed}>
          {sentencesOf(cost.error).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ErrorBox>
      )}
      {cost.isPending && <Skeleton count={2} label={CANCEL.loading} />}
      {isChosen && isRead && !cost.isError && <Costs cost={cost.data} isLater={lastDay !== null} />}
    </ActDialog>
  );
}

type WhenChoiceProps = {
  when: string;
  onWhen: (when: string) => void;
  day: string;
  onDay: (day: string) => void;
  isMissing: boolean;
};

const WhenChoice = ({ when, onWhen, day, onDay, isMissing }: WhenChoiceProps) => (
  <>
    <RadioGroup
      name="when"
      label={CANCEL.when}
      layout="inline"
      options={WHEN}
      value={when}
      onChange={onWhen}
    />
    {when === 'later' && (
      <TextField
        name="last-day"
        type="date"
        label={CANCEL.lastDay}
        hint={CANCEL.lastDayHint}
        width="half"
        value={day}
        onChange={onDay}
        error={isMissing ? CANCEL.lastDayMissing : undefined}
      />
    )}
  </>
);

interface CancelConfirmation {
  readonly why: { readonly reason: string };
  readonly seen: LeavingCost | undefined;
}
interface LastDayConfirmation extends CancelConfirmation {
  readonly was: Record<string, unknown>;
  readonly changes: { readonly delayed_cancellation_date: IsoDate };
}

const lastPaymentOf = (seen: LeavingCost | undefined) => ({
  last_payment_date: seen?.last_payment_date ?? null,
});

const cancelNow = ({ family, kidId }: LeavingChild, { why, seen }: CancelConfirmation) =>
  call(forFamily(cancelKid), {
    params: { family, id: kidId },
    body: { ...why, call: lastPaymentOf(seen) },
  });

const cancelLater = (
  { family, kidId }: LeavingChild,
  { why, seen, was, changes }: LastDayConfirmation,
) =>
  call(forFamily(patchKid), {
    params: { family, id: kidId },
    body: { ...why, was, call: { kid: { ...changes, ...lastPaymentOf(seen) } } },
  });

function Costs({ cost, isLater }: { cost: LeavingCost; isLater: boolean }) {
  const lastDay = formatDate(cost.last_day, { year: true });
  return (
    <>
      <p>{isLater ? CANCEL.saysLater(lastDay) : CANCEL.saysNow(lastDay)}</p>
      {!isOnlyPaidBack(cost) && <p>{stillToPay(cost)}</p>}
      {cost.owed_before !== null && <p>{fromBefore(cost.owed_before, cost.not_taken !== null)}</p>}
      {cost.paid_back > 0 && <p>{CANCEL.back(formatPounds(cost.paid_back))}</p>}
      {cost.gives_up !== null && <p>{CANCEL.change(INSTRUMENT_NAMES[cost.gives_up])}</p>}
    </>
  );
}

/** What is being collected is told with what is paid back of it, and nothing else is to come. */
const isOnlyPaidBack = (cost: LeavingCost): boolean =>
  cost.paid_back > 0 && cost.not_taken === null && cost.last_payment_date === null;

/** What the family owes from before, for whichever child. */
const fromBefore = (owed: NonNullable<LeavingCost['owed_before']>, isBesideOwed: boolean): string =>
  owed.because === null || isBesideOwed
    ? earlierAmountWords(owed, isBesideOwed)
    : CANCEL.notTaken[owed.because](formatPounds(owed.amount));

/** What is still paid until and after the lessons end, as the parent reads it. */
const stillToPay = ({
  not_taken: notTaken,
  payments_left: left,
  last_payment_amount: amount,
  last_payment_date: date,
}: LeavingCost): string => {
  if (notTaken !== null) return CANCEL.notTaken[notTaken.because](formatPounds(notTaken.amount));
  if (date === null || amount === null) return CANCEL.free;
  return CANCEL.pays(left, formatPounds(amount), formatDate(date, { year: true }));
};
