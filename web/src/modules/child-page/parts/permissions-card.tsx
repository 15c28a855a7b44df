import { FormCheckbox } from '../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import { PERMISSIONS } from '../../families/children/words.ts';
import type { PartProps } from './about-card.tsx';
import { Fold } from './fold.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Not decided yet' },
];

export function PermissionsCard({ form, kid }: PartProps) {
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
