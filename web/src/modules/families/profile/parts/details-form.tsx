import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useDetailsDraft } from '../use-details-draft.ts';
import { useDetailsForm, type ParentDetails } from '../use-details-form.ts';
import { DETAILS } from '../words.ts';
import { AddressCard } from './address-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { KeepInTouchCard } from './keep-in-touch-card.tsx';
import { MissingInformation } from './missing-information.tsx';
import { SaveBar } from './save-bar.tsx';

export function DetailsForm({ parent }: { parent: ParentDetails }) {
  const { form, control, sending, submit, fault, isWrong, ...it } = useDetailsForm(parent);
  const isBroughtBack = useDetailsDraft(form, parent.id);
  const { activeDirectDebitOrDdInfo: hasDirectDebit } = parent.attributes;
  const { isDirty } = form.formState;
  useTitle(DETAILS.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <LeaveGuard when={isDirty} />
      <FormErrors control={control} />
      {isBroughtBack && !it.hasSaved && (
        <Notice heading={DETAILS.kept}>{DETAILS.keptDetail}</Notice>
      )}
      <MissingInformation control={control} details={parent.attributes} />
      <ContactCard control={control} parent={parent} />
      <AddressCard form={form} hasDirectDebit={hasDirectDebit} />
      <KeepInTouchCard control={control} />
      <FaultBox heading={DETAILS.failed} fault={fault} />
      <SaveBar saved={it.saved} isChanged={isDirty} isSaving={sending.isPending} />
    </form>
  );
}
