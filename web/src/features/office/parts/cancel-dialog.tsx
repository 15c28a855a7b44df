import { useState } from 'react';
import { cancelKid } from '@bandstand/domain/cancellation/contract';
import { patchKid } from '@bandstand/domain/children/contract';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { cancelKidForFamily, patchKidForFamily } from '@bandstand/domain/office/on-behalf-contract';
import { call, sentencesOf } from '../../../platform/client.ts';
import { typedDay } from '../../../platform/form/typed-day.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CANCEL } from '../leaving-words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActFor } from './act-dialogs.tsx';
import { useCost, type Child, type Cost } from './use-leaving-cost.ts';

const WHEN = [
  { value: 'now', label: CANCEL.now },
  { value: 'later', label: CANCEL.later },
] as const;

/** Cancels lessons now, or with a last day to come. */
export function CancelDialog({ family, kidId, name, onClose }: ActFor) {
  const [when, setWhen] = useState<string>('now');
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const lastDay = when === 'now' ? null : typedDay(day);
  const cost = useCost({ family, kidId }, lastDay);
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
      act={(why) => cancel({ family, kidId }, lastDay, { why, seen: cost.data })}
      notYet={isChosen && !isRead ? CANCEL.readFirst : undefined}
      onClose={onClose}
    >
      <RadioGroup
        name="when"
        label={CANCEL.when}
        layout="inline"
        options={WHEN}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <TextField
          name="last-day"
          type="date"
          label={CANCEL.lastDay}
          hint={CANCEL.lastDayHint}
          width="half"
          value={day}
          onChange={setDay}
          error={isTried && !isChosen ? CANCEL.lastDayMissing : undefined}
        />
      )}
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

interface Said {
  readonly why: { readonly reason: string };
  readonly seen: Cost | undefined;
}

const cancel = ({ family, kidId }: Child, lastDay: IsoDate | null, { why, seen }: Said) => {
  const params = { family, id: kidId };
  const last_payment_date = seen?.last_payment_date ?? null;
  if (lastDay === null)
    return call(cancelKidForFamily, { params, body: { ...why, call: { last_payment_date } } });
  const kid = { delayed_cancellation_date: lastDay, last_payment_date };
  return call(patchKidForFamily, { params, body: { ...why, call: { kid } } });
};

function Costs({ cost, isLater }: { cost: Cost; isLater: boolean }) {
  const lastDay = formatDate(cost.last_day, { year: true });
  return (
    <>
      <p>{isLater ? CANCEL.saysLater(lastDay) : CANCEL.saysNow(lastDay)}</p>
      <p>{stillToPay(cost)}</p>
      {cost.paid_back > 0 && <p>{CANCEL.back(formatPounds(cost.paid_back))}</p>}
    </>
  );
}

/** What is still paid until and after the lessons end, as the parent reads it. */
const stillToPay = ({
  disputed,
  payments_left: left,
  last_payment_amount: amount,
  last_payment_date: date,
}: Cost): string => {
  if (disputed !== null && disputed > 0) return CANCEL.disputed(formatPounds(disputed));
  if (date === null || amount === null) return CANCEL.free;
  return CANCEL.pays(left, formatPounds(amount), formatDate(date, { year: true }));
};
