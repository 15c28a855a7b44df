import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import { comment, SCORE_MISSING } from '@bandstand/domain/stories/feedback/model';
import { call } from '../../../platform/client.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { grownUpQuery, type GrownUpRecord } from '../../../platform/queries.ts';

const form = z.object({
  score: z.string(SCORE_MISSING).check(z.regex(/^[1-5]$/, SCORE_MISSING)),
  comment,
});
type FeedbackOutput = z.output<typeof form>;

/** A score, perhaps one from the address, and a comment: sent once, however often it is pressed. */
export const useFeedback = (score: string, onDone: () => void) => {
  const client = useQueryClient();
  return useCallForm<FeedbackOutput, FeedbackOutput, unknown>({
    schema: form,
    start: { score: /^[1-5]$/.test(score) ? score : '', comment: '' },
    send: async (said, _, keyOf) => {
      const { id } = await client.ensureQueryData(grownUpQuery);
      const body = {
        score: Number(said.score),
        comment: said.comment,
        logged_by: 'grown_up',
        submitted_from: 'other' as const,
      };
      return call(giveScore, { params: { id }, body, key: keyOf(body) });
    },
    onDone: (_, { reset }) => {
      reset({ score: '', comment: '' });
      // The parent is not asked again.
      client.setQueryData(grownUpQuery.queryKey, askedNoMore);
      void client.invalidateQueries({ queryKey: grownUpQuery.queryKey });
      onDone();
    },
  });
};

const askedNoMore = (known: GrownUpRecord | undefined): GrownUpRecord | undefined =>
  known && {
    ...known,
    attributes: { ...known.attributes, showNpsFormInBackstage: false },
  };
