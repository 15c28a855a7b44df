import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { cancelKid } from '@bandstand/domain/places/cancellation/contract';
import { mayEndOn } from '@bandstand/domain/places/cancellation/rules';
import { cancellationRefusals } from '@bandstand/domain/places/cancellation/refusals';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { portalNow } from '../../../platform/provider.ts';
import { refreshFamily, type KidRecord } from '../../../platform/queries.ts';
import { costQuery, type Cost } from './queries.ts';
import { useCost } from './parts/cost-table.tsx';
import { useStepDraft } from './use-benefits.ts';
import { ACKNOWLEDGES, DATE } from './words.ts';

// Everything that is missing is said at once, so nothing fails before the whole form is looked at.
const form = z
  .object({
    when: z.string(),
    lastDay: z.string(),
    understandsPlace: z.boolean(),
    understandsCost: z.boolean(),
  })
  .check(
    z.superRefine((said, context) => {
      const wrong = (path: keyof CancelForm, message: string) =>
        context.issues.push({ code: 'custom', message, path: [path], input: said[path] });
      const wrongDay = said.when === 'specific' ? wrongWith(said.lastDay) : null;
      if (said.when === '') wrong('when', DATE.whenMissing);
      if (wrongDay !== null) wrong('lastDay', wrongDay);
      // Both are said of a day.
      if (choiceOf(said) === null) return;
      if (!said.understandsPlace) wrong('understandsPlace', DATE.placeNotTicked);
      if (!said.understandsCost) wrong('understandsCost', DATE.costNotTicked);
    }),
  );
export type CancelForm = z.input<typeof form>;

const wrongWith = (date: string): string | null => {
  if (date === '') return DATE.dayMissing;
  const may = mayEndOn(date, londonDate(portalNow()));
  return may.ok ? null : cancellationRefusals[may.refusal].says;
};

/** What is chosen so far; null while it is not a choice yet. */
const choiceOf = ({
  when,
  lastDay = '',
}: Partial<CancelForm>): { lastDay: string | null } | null => {
  if (when === 'immediately') return { lastDay: null };
  return when === 'specific' && wrongWith(lastDay) === null ? { lastDay } : null;
};

/** The last step: when, what it costs, and both things understood. What the parent saw is sent along. */
export const useCancelLessons = (kid: KidRecord, onDone: () => void) => {
  const queryClient = useQueryClient();
  const it = useCallForm<CancelForm, CancelForm, unknown>({
    schema: form,
    start: {
      when: '',
      lastDay: '',
      understandsPlace: false,
      understandsCost: false,
    },
    send: async (said) => {
      const lastDay = choiceOf(said)?.lastDay ?? null;
      const { queryKey } = costQuery(kid.id, lastDay);
      const seen = queryClient.getQueryData(queryKey)?.last_payment_date ?? null;
      try {
        return await cancel(kid.id, lastDay, seen);
      } catch (fault) {
        // What it costs now is shown beside what the server says.
        void queryClient.invalidateQueries({ queryKey });
        throw fault;
      }
    },
    onDone: (_, { reset, getValues }) => {
      reset(getValues());
      void refreshFamily();
      onDone();
    },
  });
  const typed = useWatch({ control: it.control });
  const choice = choiceOf(typed);
  const cost = useCost(kid.id, choice);
  // Without a day there is no cost yet: what was asked for another day, or for today, is not shown for it.
  const known = choice === null ? undefined : cost.data;
  const says = sayingsOf(kid.attributes.firstName, known);
  useStepDraft(it.form, { name: `cancelling:${kid.id}:date` });
  const isComing = choice !== null && known === undefined;
  useFreshTick(it.form, 'understandsPlace', isComing ? null : says.place);
  useFreshTick(it.form, 'understandsCost', isComing ? null : says.cost);
  return { ...it, choice, cost, says, when: typed.when };
};

/** What a parent ticks that they understand. */
const sayingsOf = (name: string, cost: Cost | undefined) => ({
  place: ACKNOWLEDGES.place(name, cost?.gives_up ?? null),
  cost: ACKNOWLEDGES.cost(cost),
});

/** What was ticked was understood of these words: others are to be ticked again. Null while the words are on their way. */
const useFreshTick = (
  { control, setValue }: UseFormReturn<CancelForm, unknown, CancelForm>,
  name: 'understandsPlace' | 'understandsCost',
  words: string | null,
) => {
  const isTicked = useWatch({ control, name });
  const tickedUnder = useRef<string | null>(null);
  useEffect(() => {
    if (words === null) return;
    const before = tickedUnder.current;
    tickedUnder.current = isTicked ? words : null;
    if (isTicked && before !== null && before !== words) setValue(name, false);
  }, [words, isTicked, name, setValue]);
};

const cancel = (kidId: KidId, lastDay: string | null, last_payment_date: string | null) => {
  if (lastDay === null)
    return call(cancelKid, { params: { id: kidId }, body: { last_payment_date } });
  const kid = { delayed_cancellation_date: lastDay, last_payment_date };
  return call(patchKid, { params: { id: kidId }, body: { kid } });
};
