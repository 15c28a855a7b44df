import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { offersKidsApp } from '@bandstand/domain/stories/kids-app/rules';
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
import { CHANGES, PERMISSIONS } from '../../families/children/words.ts';
import { AboutCard, type PartProps } from './about-card.tsx';
import { InstrumentsCard } from './instruments-card.tsx';
import { NextSchoolCard } from './next-school-card.tsx';
import { RemoveChild } from './remove-child.tsx';
import { FormCheckbox } from '../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import { Fold } from './fold.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Not decided yet' },
];

function PermissionsCard({ form, kid }: PartProps) {
  const { control, saved } = form;
  const { firstName: name, activeTrinityEnrolment: exam } = kid;
  return (
    <Fold
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
    </Fold>
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
