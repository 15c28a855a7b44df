import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { offersKidsApp } from '@bandstand/domain/stories/kids-app/rules';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeKid } from '@bandstand/domain/places/cancellation/contract';
import {
  guitarMatters,
  mayStandBeside,
} from '@bandstand/domain/families/children/instrument-choices';
import { PREFERENCES, type Preference, isGuitar } from '@bandstand/domain/kernel/instruments/model';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { LostNotesNotice } from '../../../platform/form/lost-notes-notice.tsx';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { useTitle } from '../../../platform/title.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AppCard } from '../../stories/kids-app/app-card.tsx';
import type { KidInFullRecord } from '../../families/children/queries.ts';
import { useKidForm, type KidForm as Form } from '../use-kid-form.ts';
import type { KidPage } from '../use-kid-page.ts';
import {
  CHANGES,
  PERMISSIONS,
  REMOVING,
  CHOICES,
  INSTRUMENTS,
} from '../../families/children/words.ts';
import { AboutCard, type PartProps, FormFold } from './about-card.tsx';
import { NextSchoolCard } from './next-school-card.tsx';
import { FormRadios, FormCheckbox, FormSelect } from '../../../platform/form/form-fields.tsx';
import { call } from '../../../platform/client.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const GUITARS = [
  { value: 'any', label: 'Any guitar' },
  { value: 'bass', label: 'Bass only' },
  { value: 'guitar', label: 'Electric only' },
];

const ORDER = Object.keys(CHOICES) as Preference[];
const optionsBeside = (other: Preference) =>
  ORDER.filter((choice) => PREFERENCES.includes(choice)).map((value) => ({
    value,
    label: CHOICES[value],
    isDisabled: !mayStandBeside(value, other),
  }));

function InstrumentsCard({ form, kid }: PartProps) {
  const { control, typed, saved } = form;
  const { instrument_first_choice: first, instrument_second_choice: second } = typed;
  const asksForGuitar =
    guitarMatters(kid, [first, second]) || typed.guitar_preference !== saved.guitar_preference;
  const waitsForGuitar = kid.waitingFor.some(isGuitar);
  return (
    <FormFold
      form={form}
      heading="Instruments"
      says={INSTRUMENTS.says(saved.instrument_first_choice, saved.instrument_second_choice)}
      fields={['instrument_first_choice', 'instrument_second_choice', 'guitar_preference']}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="measure text-soft">{INSTRUMENTS.lead(kid.firstName, kid.isEnrolled)}</p>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <FormSelect
            control={control}
            name="kid.instrument_first_choice"
            label="First choice"
            options={optionsBeside(second)}
            mends={['kid.instrument_second_choice']}
          />
          <FormSelect
            control={control}
            name="kid.instrument_second_choice"
            label="Second choice"
            options={optionsBeside(first)}
          />
        </div>
        {asksForGuitar && (
          <FormRadios
            control={control}
            name="kid.guitar_preference"
            label={INSTRUMENTS.guitar}
            hint={INSTRUMENTS.guitarHint(kid.firstName, waitsForGuitar)}
            layout="inline"
            options={GUITARS}
          />
        )}
      </div>
    </FormFold>
  );
}

/** A waiting child is taken off the list after one question, and Home says so. */
function RemoveChild({ kid: { id, attributes } }: { kid: KidInFullRecord }) {
  const { firstName: name, timetableName: school } = attributes;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { send, error, isPending, reset } = useSendOnce({
    send: () => call(removeKid, { params: { id } }),
    onAnswer: async () => {
      await navigate({ to: '/', ignoreBlocker: true });
      await refreshFamily();
      showToast({ title: REMOVING.done(name) });
    },
  });
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <Card level={3} heading={REMOVING.heading(name)}>
      <p className="measure mb-4 text-soft">{REMOVING.says(name)}</p>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {REMOVING.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={REMOVING.question(name)}
        confirmLabel={REMOVING.action}
        cancelLabel={REMOVING.keep}
        isDanger
        pending={isPending}
        onConfirm={() => void send()}
        onCancel={close}
      >
        <p>{REMOVING.asks(name, school)}</p>
        <FaultBox heading={REMOVING.failed} fault={error} />
      </ConfirmDialog>
    </Card>
  );
}

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Not decided yet' },
];

function PermissionsCard({ form, kid }: PartProps) {
  const { control, saved } = form;
  const { firstName: name, activeTrinityEnrolment: exam } = kid;
  return (
    <FormFold
      form={form}
      heading={PERMISSIONS.heading}
      says={PERMISSIONS.says[saved.concert_video_permission]}
      fields={['concert_video_permission', 'trinity_opt_out']}
    >
      <div className="grid grid-cols-1 gap-6">
        <FormRadios
          control={control}
          name="kid.concert_video_permission"
          label={PERMISSIONS.video(name)}
          hint={PERMISSIONS.videoHint}
          layout="inline"
          options={ANSWERS}
        />
        <FormCheckbox
          control={control}
          name="kid.trinity_opt_out"
          label={PERMISSIONS.trinity(name)}
          hint={PERMISSIONS.trinityHint(name, exam?.examName ?? null)}
        />
      </div>
    </FormFold>
  );
}

export function KidForm({ page, kid }: { page: KidPage; kid: KidInFullRecord }) {
  const form = useKidForm(kid);
  const { control, submit, fault, isChanged, isWrong, isBroughtBack, hasLostNotes } = form;
  const it = kid.attributes;
  useTitle(it.name, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <LeaveGuard when={isChanged} />
      <FormErrors control={control} />
      {isBroughtBack && <Notice heading={CHANGES.kept}>{CHANGES.keptDetail}</Notice>}
      {hasLostNotes && <LostNotesNotice />}
      <AboutCard form={form} kid={it} />
      <InstrumentsCard form={form} kid={it} />
      <PermissionsCard form={form} kid={it} />
      {offersKidsApp(it, page.isAppOn ?? false) && <AppCard kidId={kid.id} />}
      <NextSchoolCard form={form} kid={it} along={page.along} />
      {it.status === 'waiting_list' && <RemoveChild kid={kid} />}
      <FaultBox heading={CHANGES.failed} fault={fault} advice={CHANGES.failedAdvice} />
      <SaveBar form={form} name={it.firstName} isLast={!isEnrolled(it.status)} />
    </form>
  );
}

/** The bar itself says whether it was saved: wherever on the page it was pressed, it is in view. */
function SaveBar({ form, name, isLast }: { form: Form; name: string; isLast: boolean }) {
  const { sending, isChanged, isNextCurrent, hasSaved } = form;
  const reason = isChanged ? undefined : CHANGES.noChanges;
  const save = (
    <Button
      type="submit"
      pending={sending.isPending}
      reason={sending.isPending ? undefined : isNextCurrent ? CHANGES.checkNextSchool : reason}
    >
      Save Changes
    </Button>
  );
  return (
    <BottomBar action={save} isNeeded={isChanged || sending.isPending || hasSaved} isLast={isLast}>
      {hasSaved && !isChanged && (
        <Notice kind="success" heading={CHANGES.saved} isLive>
          {CHANGES.savedDetail(name)}
        </Notice>
      )}
    </BottomBar>
  );
}
