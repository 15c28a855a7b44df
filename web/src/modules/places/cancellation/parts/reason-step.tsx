import * as z from 'zod/mini';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { reason, REASONS, REASON_KEYS } from '@bandstand/domain/places/cancellation/reasons';
import { comment, COMMENT_AT_MOST } from '@bandstand/domain/stories/feedback/model';
import { call } from '../../../../platform/client.ts';
import { FormRadios, FormTextArea } from '../../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { refreshFamily, type KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { useStepDraft } from '../use-benefits.ts';
import { REASON, stepHeading } from '../words.ts';
import { StepFrame } from './step-frame.tsx';

const form = z.object({
  reason,
  notes: comment,
});
type ReasonInput = z.input<typeof form>;
const PRIVATE = ['notes'] as const;

export function ReasonStep({ kid, onDone }: { kid: KidRecord; onDone: () => void }) {
  const { firstName: name, reasonForCancelling: before } = kid.attributes;
  const known = REASON_KEYS.find((key) => key === before);
  const it = useCallForm<ReasonInput, z.output<typeof form>, unknown>({
    schema: form,
    start: {
      ...(known !== undefined && { reason: known }),
      notes: kid.attributes.reasonForCancellingNotes ?? '',
    },
    send: ({ reason: why, notes }) =>
      call(patchKid, {
        params: { id: kid.id },
        body: { kid: { reason_for_cancelling: why, reason_for_cancelling_notes: notes || null } },
      }),
    onDone: (_, { reset, getValues }) => {
      reset(getValues());
      void refreshFamily();
      onDone();
    },
  });
  useTitle(stepHeading.reason(name), it.isWrong);
  const hasLostNotes = useStepDraft(it.form, {
    name: `cancelling:${kid.id}:reason`,
    privateFields: PRIVATE,
  });
  return (
    <StepFrame {...it} step="reason" hasLostNotes={hasLostNotes} onBack={null}>
      <FormRadios
        control={it.control}
        name="reason"
        label={stepHeading.reason(name)}
        options={REASON_KEYS.map((value) => ({ value, label: REASONS[value] }))}
      />
      <FormTextArea
        control={it.control}
        name="notes"
        label={REASON.notes}
        isOptional
        maxLength={COMMENT_AT_MOST}
      />
    </StepFrame>
  );
}
