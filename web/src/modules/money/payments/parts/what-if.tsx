import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { portalNow } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Select } from '../../../../ui/select.tsx';
import { paymentsQuery, type ComingPayment, type Payments } from '../payments-query.ts';
import { WHAT_IF } from '../payments-words.ts';
import { askedOf, changesOf, daysOf, outcomeOf } from '../what-if.ts';

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
