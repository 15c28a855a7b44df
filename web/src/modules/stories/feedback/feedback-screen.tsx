import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  COMMENT_AT_MOST,
  comment as commentRule,
  SCORE_MISSING,
} from '@bandstand/domain/stories/feedback/model';
import { SCORES } from '@bandstand/domain/stories/feedback/scores';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { giveScore } from '@bandstand/domain/stories/feedback/contract';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormRadios, FormTextArea } from '../../../platform/form/form-fields.tsx';
import { useDraft } from '../../../platform/form/use-draft.ts';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { useTitle } from '../../../platform/title.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { Megaphone } from '../../../ui/illustrations/stage-gear.tsx';
import { Page } from '../../../ui/page.tsx';
import { call } from '../../../platform/client.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { grownUpQuery, type GrownUpRecord } from '../../../platform/queries.ts';

const scoreForm = z.object({
  score: z.string(SCORE_MISSING).check(z.regex(/^[1-5]$/, SCORE_MISSING)),
  comment: commentRule,
});
type FeedbackOutput = z.output<typeof scoreForm>;

/** A score, perhaps one from the address, and a comment: sent once, however often it is pressed. */
const useFeedback = (score: string, onDone: () => void) => {
  const client = useQueryClient();
  return useCallForm<FeedbackOutput, FeedbackOutput, unknown>({
    schema: scoreForm,
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

/** What parents read when they tell the office how it is going. */
const FEEDBACK = {
  title: 'Give Feedback',
  lead: 'Tell us how it’s going. The office reads every word.',
  sent: 'Thank you for your feedback',
  sentDetail: 'We’ve passed it on to the office. If you asked for a reply, we’ll write to you.',
  again: 'Give more feedback',
  scoreFirst: 'Choose a score first',
  score: 'How happy are you with the lessons?',
  scale: '1 is not at all, 5 is very happy.',
  comment: 'What would you like to tell us?',
  send: 'Send',
  failed: 'We could not send your feedback',
} as const;

export function FeedbackScreen() {
  const { score } = useSearch({ from: '/parent/feedback' });
  const navigate = useNavigate();
  const [hasSent, setSent] = useState(false);
  // The score of the address is given: what else is said begins without one.
  const again = async () => {
    await navigate({ to: '/feedback', search: {}, replace: true });
    setSent(false);
  };
  return (
    <Page
      heading={FEEDBACK.title}
      subHeading={FEEDBACK.lead}
      art={
        <HeaderArt>
          <Megaphone size={128} />
        </HeaderArt>
      }
    >
      {hasSent ? (
        <>
          <Notice kind="success" heading={FEEDBACK.sent} isLive>
            {FEEDBACK.sentDetail}
          </Notice>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/">Home</ButtonLink>
            <Button variant="secondary" onPress={() => void again()}>
              {FEEDBACK.again}
            </Button>
          </div>
        </>
      ) : (
        <FeedbackForm key={score} score={String(score ?? '')} onDone={() => setSent(true)} />
      )}
    </Page>
  );
}

const OWN_WORDS = ['comment'] as const;

type FeedbackFormProps = { score: string; onDone: () => void };

function FeedbackForm({ score, onDone }: FeedbackFormProps) {
  const { control, form, fault, isWrong, sending, submit } = useFeedback(score, onDone);
  const { score: chosen, comment } = useWatch({ control });
  useDraft({
    name: 'feedback',
    changes: form.formState.isDirty ? { score: chosen, comment } : {},
    privateFields: OWN_WORDS,
    bringBack: (kept) => {
      for (const field of ['score', 'comment'] as const)
        form.setValue(field, kept[field] ?? '', { shouldDirty: true });
    },
  });
  useTitle(FEEDBACK.title, isWrong);
  const send = (
    <Button
      type="submit"
      pending={sending.isPending}
      reason={chosen === '' ? FEEDBACK.scoreFirst : undefined}
    >
      {FEEDBACK.send}
    </Button>
  );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <LeaveGuard when={form.formState.isDirty} />
      <FormErrors control={control} />
      <FormRadios
        control={control}
        name="score"
        layout="scale"
        label={FEEDBACK.score}
        hint={FEEDBACK.scale}
        options={SCORES.map((value) => ({ value: String(value), label: String(value) }))}
      />
      <FormTextArea
        control={control}
        name="comment"
        label={FEEDBACK.comment}
        isOptional
        maxLength={COMMENT_AT_MOST}
      />
      <FaultBox heading={FEEDBACK.failed} fault={fault} />
      <BottomBar action={send} />
    </form>
  );
}
