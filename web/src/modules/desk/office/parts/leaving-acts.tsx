import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cancelKid, getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { earlierAmountWords } from '@bandstand/domain/places/cancellation/words';
import { patchKid } from '@bandstand/domain/child-page/contract';
import type { OfficeCall } from '@bandstand/domain/desk/office/for-family';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { call, sentencesOf } from '../../../../platform/client.ts';
import { typedDay } from '../../../../platform/form/typed-day.ts';
import { ErrorBox } from '../../../../ui/error-box.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { ActField } from '../../../identity/staff/act-fields.tsx';
import { ActDialog, type ActProps } from '../../../identity/staff/act-dialog.tsx';
import { forFamily } from '../queries.ts';
import { childIn, familyAct, useShownForm, type FamilyChild } from './family-act.tsx';

const CANCEL = {
  saysNow: (lastDay: string) => `Lessons end now; the last day is ${lastDay}.`,
  saysLater: (lastDay: string) =>
    `Lessons go on until ${lastDay}. The family can undo this until then.`,
  pays: (count: number, amount: string, day: string) =>
    count === 1
      ? `One more payment: ${amount} on ${day}.`
      : `${count} more payments, the last on ${day}: ${amount}.`,
  notTaken: {
    dispute: (amount: string) =>
      `${amount} is still owed. Nothing is taken while the payer disputes our notice.`,
    no_direct_debit: (amount: string) =>
      `${amount} is still owed. The family has no Direct Debit to take it by.`,
  },
  back: (amount: string) =>
    `${amount} is already being collected for a month that turned out to be free. Once it was taken, finance pays it back: it waits on Today.`,
  change: (instrument: string) =>
    `The change to ${instrument} is withdrawn, and its place is free again.`,
  readFirst: 'What it costs is still loading.',
} as const;

type LeavingCost = ParsedAnswer<OfficeCall<typeof getCancellation>>;

/** What leaving costs by the figures that the parent would see; never an old answer. */
const useCost = ({ family, kidId }: FamilyChild, lastDay: IsoDate | null) =>
  useQuery({
    queryKey: ['office', 'cancellation', kidId, lastDay],
    queryFn: ({ signal }) =>
      call(forFamily(getCancellation), {
        params: { family, id: kidId },
        query: lastDay === null ? {} : { last_day: lastDay },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

const WHEN: ActField = {
  kind: 'radios',
  name: 'when',
  label: 'When do the lessons end?',
  layout: 'inline',
  options: [
    { value: 'now', label: 'Now' },
    { value: 'later', label: 'On a later day' },
  ],
};
const lastDayField = (isChosen: boolean): ActField => ({
  kind: 'line',
  type: 'date',
  name: 'last-day',
  label: 'Last day',
  width: 'half',
  wrong: isChosen ? undefined : 'Please choose the last day.',
});

/** Cancels lessons now, or with a last day to come. */
export function CancelDialog({ of: child, onClose }: ActProps<FamilyChild>) {
  const { family, kidId, kid } = child;
  const name = kid.first_name;
  const { typed, form, sendWith, meanwhile } = useShownForm({
    family,
    first: kid,
    find: childIn(kidId),
    typedOf: () => ({ when: 'now', 'last-day': '' }),
  });
  const isNow = typed.when === 'now';
  const lastDay = isNow ? null : typedDay(typed['last-day']);
  const cost = useCost(child, lastDay);
  const isChosen = isNow || lastDay !== null;
  const isRead = cost.data !== undefined && !cost.isPlaceholderData;
  const [whyNot] = cost.isError ? sentencesOf(cost.error) : [];
  const params = { family, id: kidId };
  const last = { last_payment_date: cost.data?.last_payment_date ?? null };
  const changes = { delayed_cancellation_date: lastDay };
  const act = familyAct<unknown>(family, isNow ? cancelKid : patchKid, {
    title: `Cancel ${name}’s lessons?`,
    says: meanwhile,
    form,
    fields: isNow ? [WHEN] : [WHEN, lastDayField(isChosen)],
    isChanged: !isNow,
    preview: <CostPreview cost={cost} isShown={isChosen && isRead} isLater={lastDay !== null} />,
    notYet: isChosen && !isRead ? (whyNot ?? CANCEL.readFirst) : undefined,
    action: 'Cancel the lessons',
    send: (why) =>
      lastDay === null
        ? call(forFamily(cancelKid), { params, body: { ...why, call: last } })
        : sendWith(changes, (was) =>
            call(forFamily(patchKid), {
              params,
              body: { ...why, was, call: { kid: { ...changes, ...last } } },
            }),
          ),
    done: () =>
      lastDay === null
        ? `${name}’s lessons are cancelled`
        : `${name}’s lessons end on ${formatDate(lastDay, { year: true })}`,
  });
  return <ActDialog act={act} onClose={onClose} />;
}

type CostPreviewProps = {
  cost: ReturnType<typeof useCost>;
  isShown: boolean;
  isLater: boolean;
};

const CostPreview = ({ cost, isShown, isLater }: CostPreviewProps) => (
  <>
    {/* It comes while a day is being typed, so it leaves the focus there. */}
    {cost.isError && (
      <ErrorBox heading="We can’t say what it costs">
        {sentencesOf(cost.error).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ErrorBox>
    )}
    {cost.isPending && <Skeleton count={2} label="Loading what it costs" />}
    {isShown && cost.isSuccess && <Costs cost={cost.data} isLater={isLater} />}
  </>
);

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
  if (date === null || amount === null) return 'Nothing more will be taken for these lessons.';
  return CANCEL.pays(left, formatPounds(amount), formatDate(date, { year: true }));
};

/** Takes a cancellation for a later day back. */
export function KeepDialog({ of: child, onClose }: ActProps<FamilyChild>) {
  const { family, kidId, kid } = child;
  const { first_name: name, delayed_cancellation_date: lastDay } = kid;
  const cost = useCost(child, lastDay);
  const owed = cost.data?.owed_if_kept ?? 0;
  const act = familyAct(family, patchKid, {
    variant: 'primary',
    title: `Keep ${name}’s lessons?`,
    says: 'Lessons and payments go on as if they had never been cancelled.',
    preview: owed > 0 && (
      <p>
        {`The next payment that can still change has ${formatPounds(owed)} more, because it was left out of an earlier one.`}
      </p>
    ),
    notYet: cost.isPending ? CANCEL.readFirst : undefined,
    action: 'Keep the lessons',
    send: (why) =>
      call(forFamily(patchKid), {
        params: { family, id: kidId },
        body: {
          ...why,
          was: { delayed_cancellation_date: lastDay },
          call: { kid: { delayed_cancellation_date: null } },
        },
      }),
    done: () => `${name} stays`,
  });
  return <ActDialog act={act} onClose={onClose} />;
}
