import { FormCheckbox } from '../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import { Card } from '../../../ui/card.tsx';
import { PERMISSIONS } from '../words.ts';
import type { PartProps } from './about-card.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Not decided yet' },
];

export function PermissionsCard({ form: { control }, kid }: PartProps) {
  const { first_name: name, active_trinity_enrolment: exam } = kid;
  return (
    <Card level={3} heading={PERMISSIONS.heading}>
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
          hint={PERMISSIONS.trinityHint(name, exam?.exam_name ?? null)}
        />
      </div>
    </Card>
  );
}
