import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../../platform/client.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailsPage } from './details-page.tsx';
import { KEEP_IN_TOUCH, DETAILS } from './words.ts';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { useDetailsDraft } from './use-details-draft.ts';
import { useDetailsForm, type ParentDetails, type SavedState } from './use-details-form.ts';
import { AddressCard } from './parts/address-card.tsx';
import { ContactCard } from './parts/contact-card.tsx';
import { MissingInformation } from './parts/missing-information.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import type { DetailsControl } from './details-values.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function KeepInTouchCard({ control }: { control: DetailsControl }) {
  return (
    <Card>
      <FormRadios
        control={control}
        name="grown_up.comms_marketing"
        label={KEEP_IN_TOUCH.question}
        hint={KEEP_IN_TOUCH.hint}
        layout="inline"
        options={OPTIONS}
      />
      <p className="mt-3 text-small text-soft">
        {KEEP_IN_TOUCH.detailsAreIn}{' '}
        <TextLink href="/terms-and-conditions">{KEEP_IN_TOUCH.terms}</TextLink>.
      </p>
    </Card>
  );
}

export function DetailsScreen() {
  return (
    <DetailsPage>
      <Details />
    </DetailsPage>
  );
}

function Details() {
  const grownUp = useQuery(grownUpQuery);
  const { data, error } = grownUp;
  useTitle(DETAILS.title);
  if (data !== undefined) return <DetailsForm key={data.id} parent={data} />;
  if (error === null) return <Skeleton kind="card" count={3} label="Loading your details" />;
  return (
    <FailedState heading={DETAILS.failedToLoad} retry={grownUp}>
      {sentencesOf(error).join(' ')}
    </FailedState>
  );
}

function DetailsForm({ parent }: { parent: ParentDetails }) {
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

type SaveBarProps = { saved: SavedState | null; isChanged: boolean; isSaving: boolean };

/** The bar itself says whether it was saved: wherever on the page it was pressed, it is in view. */
export function SaveBar({ saved, isChanged, isSaving }: SaveBarProps) {
  const save = (
    <Button
      type="submit"
      pending={isSaving}
      reason={isChanged || isSaving ? undefined : DETAILS.noChanges}
    >
      Save Changes
    </Button>
  );
  return (
    <BottomBar action={save} isNeeded={isChanged || isSaving || saved !== null}>
      {saved && <SavedNotice saved={saved} />}
    </BottomBar>
  );
}

function SavedNotice({ saved }: { saved: SavedState }) {
  return (
    <Notice kind="success" heading={DETAILS.saved} isLive>
      <p>{DETAILS.savedDetail}</p>
      {saved === 'saved_and_complete' && (
        <TextLink href="/enrol" className="inline-flex min-h-11 items-center font-semibold">
          Register New Child
        </TextLink>
      )}
    </Notice>
  );
}
