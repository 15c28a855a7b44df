import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sentencesOf } from '../../../platform/client.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailsPage } from './details-page.tsx';
import { KEEP_IN_TOUCH, DETAILS, ADDRESS, CONTACT } from './words.ts';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { MeantInstead } from '../../../platform/form/meant-instead.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import {
  useDetailsForm,
  type ParentDetails,
  type SavedState,
  useDetailsDraft,
  type DetailsControl,
  type SentDetails,
  type TypedDetails,
} from './use-details-form.ts';
import { MissingInformation } from './parts/missing-information.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { FormRadios, FormText } from '../../../platform/form/form-fields.tsx';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { phrase } from '../../../platform/provider.ts';
import {
  AddressFields,
  ADDRESS_FIELDS,
  addressValues,
  AddressSearch,
} from './parts/address-fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SecondEmail } from './parts/second-email.tsx';

type ContactCardProps = { control: DetailsControl; parent: ParentDetails };

function ContactCard({ control, parent }: ContactCardProps) {
  return (
    <Card heading={CONTACT.heading}>
      <div className="grid grid-cols-1 gap-5">
        <FormText control={control} name="grown_up.name" label={CONTACT.name} autoComplete="name" />
        <FormText
          control={control}
          name="grown_up.phone"
          type="tel"
          inputMode="tel"
          width="half"
          label={CONTACT.phone}
          autoComplete="tel"
        />
        <TextField
          name="email"
          type="email"
          label={CONTACT.email}
          hint={phrase(DETAILS.emailHint)}
          isReadOnly
          autoComplete="email"
          value={parent.attributes.email}
        />
        <SecondEmail control={control} parent={parent} />
        <AlternativeContact control={control} />
      </div>
    </Card>
  );
}

const AlternativeContact = ({ control }: { control: DetailsControl }) => (
  <FormText
    control={control}
    name="grown_up.alternative_contact"
    label={CONTACT.alternative}
    hint={CONTACT.alternativeHint}
    isOptional
    autoComplete="off"
  />
);

type AddressCardProps = {
  form: UseFormReturn<TypedDetails, unknown, SentDetails>;
  hasDirectDebit: boolean;
  fault: unknown;
};

/** The address that we have, as lines; it is searched for when it changes, and typed by a parent who says so. */
function AddressCard({ form, hasDirectDebit, fault }: AddressCardProps) {
  const { errors, dirtyFields, defaultValues } = form.formState;
  const kept = defaultValues?.grown_up ?? {};
  // Once it is saved there is another one.
  const [changed, setChanged] = useState<typeof kept | null>(null);
  const isChanging = changed === kept;
  const isWhole = kept.address_l1 && kept.address_city && kept.address_postcode;
  const isOpen =
    isChanging ||
    !isWhole ||
    ADDRESS_FIELDS.some((field) => errors.grown_up?.[field] ?? dirtyFields.grown_up?.[field]);
  return (
    <Card heading={ADDRESS.heading}>
      <div className="grid grid-cols-1 gap-5">
        {hasDirectDebit && <Notice>{phrase(DETAILS.directDebit)}</Notice>}
        {isOpen ? (
          <ChangeAddress form={form} fault={fault} takesFocus={isChanging} />
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <address className="min-w-0 wrap-anywhere not-italic">
              {ADDRESS_FIELDS.map(
                (field) =>
                  kept[field] && (
                    <span className="block" key={field}>
                      {kept[field]}
                    </span>
                  ),
              )}
            </address>
            <Button variant="secondary" onPress={() => setChanged(kept)}>
              {ADDRESS.change}
              <span className="sr-only"> {ADDRESS.heading}</span>
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type ChangeAddressProps = Pick<AddressCardProps, 'form' | 'fault'> & { takesFocus: boolean };

function ChangeAddress({ form, fault, takesFocus }: ChangeAddressProps) {
  const [isManual, setManual] = useState(false);
  const { errors, isSubmitted } = form.formState;
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  if (!isManual && ADDRESS_FIELDS.some((field) => errors.grown_up?.[field])) setManual(true);
  const edit = () => {
    setManual(true);
    form.setFocus('grown_up.address_l1');
  };
  return (
    <div
      ref={part}
      tabIndex={-1}
      role="group"
      aria-label={ADDRESS.heading}
      className="grid grid-cols-1 gap-5 outline-none!"
    >
      <AddressSearch
        onEdit={edit}
        onFound={(address) => {
          for (const [field, value] of addressValues(address)) {
            form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
          }
        }}
      />
      {!isManual && (
        <div>
          <button type="button" onClick={edit} className="linked min-h-11 font-semibold">
            {ADDRESS.edit}
          </button>
        </div>
      )}
      <AddressFields control={form.control} isReadOnly={!isManual} />
      {errors.grown_up?.address_postcode?.type === 'server' && (
        <MeantInstead
          fault={fault}
          onUse={(meant) => {
            form.setValue('grown_up.address_postcode', meant, {
              shouldDirty: true,
              shouldValidate: true,
            });
            form.setFocus('grown_up.address_postcode');
          }}
        />
      )}
    </div>
  );
}

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
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ContactCard control={control} parent={parent} />
        <div className="grid grid-cols-1 gap-6">
          <AddressCard form={form} hasDirectDebit={hasDirectDebit} fault={sending.error} />
          <KeepInTouchCard control={control} />
        </div>
      </div>
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
