import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  formatDay,
  addDays,
  firstOf,
  formatMonths,
  londonDate,
  monthAfter,
  monthOf,
} from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { portalNow } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Select, type SelectOption } from '../../../../ui/select.tsx';
import {
  paymentsQuery,
  type ComingPayment,
  type Payments,
  type PaymentsQuestion,
} from '../payments-query.ts';
import { WHAT_IF, PAYMENTS } from '../payments-words.ts';

type Child = Payments['children'][number];

/** What can be asked about a family: the value names the kind and whom it is about. */
export const changesOf = (children: readonly Child[]): SelectOption[] => {
  const schools = new Map(children.map((child) => [child.timetableId, child.school]));
  return [
    ...children.map(({ kidId: kid, firstName: name }) => ({
      value: `leave ${kid}`,
      label: WHAT_IF.leaves(name),
    })),
    ...[...schools].map(([id, school]) => ({ value: `add ${id}`, label: WHAT_IF.joins(school) })),
    ...children
      .filter(({ appPrice: price }) => price !== null && price > 0)
      .map(({ kidId: kid, firstName: name, hasApp: has }) => ({
        value: `${has ? 'off' : 'on'} ${kid}`,
        label: has ? WHAT_IF.appOff(name) : WHAT_IF.appOn(name),
      })),
  ];
};

const MONTHS_AHEAD = 12;

/** The days that can be chosen for a change; none where it is from now on. What counts is the month alone. */
export const daysOf = (change: string, now: Date): SelectOption[] => {
  const [kind] = change.split(' ');
  const today = londonDate(now);
  const months = Array.from({ length: MONTHS_AHEAD }, (_, n) => monthAfter(monthOf(today), n));
  if (kind === 'leave')
    return months
      .map((month) => addDays(firstOf(monthAfter(month)), -1))
      .map((day) => ({ value: day, label: formatDay(day) }));
  if (kind === 'add')
    return months
      .slice(1)
      .map((month) => ({ value: firstOf(month), label: formatMonths([month]) }));
  return [];
};

/** The question as the server is asked; null while it is not whole. */
export const askedOf = (change: string, day: string): PaymentsQuestion | null => {
  const [kind = '', id = ''] = change.split(' ');
  if (kind === 'leave' && day !== '') return { leave_kid: id, leave_on: day };
  if (kind === 'add' && day !== '') return { add_at: id, add_on: day };
  if (kind === 'on' || kind === 'off') return { app_kid: id, app: kind };
  return null;
};

const formatAmount = (amount: number): string =>
  amount === 0 ? PAYMENTS.noAmount : formatPounds(amount);

const totalOf = (payments: readonly ComingPayment[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** What a change would come to, in sentences: since when, and over the year. */
export const outcomeOf = (
  asIs: readonly ComingPayment[],
  would: readonly ComingPayment[],
  change = '',
): string[] => {
  const at = would.findIndex(({ amount }, n) => amount !== asIs[n]?.amount);
  const [first, before] = [would[at], asIs[at]];
  if (first === undefined || before === undefined)
    return [change.startsWith('add ') ? WHAT_IF.noDates : WHAT_IF.same];
  const difference = totalOf(would) - totalOf(asIs);
  const overall = formatPounds(Math.abs(difference));
  return [
    WHAT_IF.from(formatDay(first.date), formatAmount(first.amount), formatAmount(before.amount)),
    ...(difference === 0 ? [] : [difference > 0 ? WHAT_IF.more(overall) : WHAT_IF.less(overall)]),
  ];
};

type WhatIfProps = {
  payments: Payments;
  /** Told what the months would be; null while nothing is asked. */
  onOutcome: (would: readonly ComingPayment[] | null) => void;
};

/** What the family would pay if a child left or joined, or the kids' app was switched: asking changes nothing. */
export function WhatIf({ payments, onOutcome }: WhatIfProps) {
  const [change, setChange] = useState('');
  const days = daysOf(change, portalNow());
  const [chosen, setDay] = useState('');
  const day = days.some(({ value }) => value === chosen) ? chosen : (days[0]?.value ?? '');
  const asked = askedOf(change, day);
  const answer = useQuery({ ...paymentsQuery(asked ?? {}), enabled: asked !== null });
  const would = asked === null ? null : (answer.data?.whatIf ?? null);
  useEffect(() => {
    onOutcome(would);
  }, [would, onOutcome]);
  return (
    <Card heading={WHAT_IF.heading}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure text-soft">{WHAT_IF.lead}</p>
        <Select
          name="what-if"
          label={WHAT_IF.what}
          value={change}
          onChange={setChange}
          prompt={WHAT_IF.nothing}
          options={changesOf(payments.children)}
        />
        {days.length > 0 && (
          <Select
            name="what-if-day"
            label={change.startsWith('leave') ? WHAT_IF.lastDay : WHAT_IF.firstLesson}
            value={day}
            onChange={setDay}
            options={days}
          />
        )}
        <div role="status">
          {asked !== null && answer.isPending && <p className="text-soft">{WHAT_IF.asking}</p>}
          {would !== null &&
            outcomeOf(payments.coming, would, change).map((sentence) => (
              <p key={sentence} className="measure">
                {sentence}
              </p>
            ))}
        </div>
        {asked !== null && answer.isError && (
          <FailedState heading={WHAT_IF.failed} retry={answer}>
            {WHAT_IF.failedDetail}
          </FailedState>
        )}
      </div>
    </Card>
  );
}
