import { offersKidsApp } from '@bandstand/domain/kids-app/rules';
import { FormCheckbox } from '../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PERMISSIONS } from '../words.ts';
import type { PartProps } from './about-card.tsx';

const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unset', label: 'Not decided yet' },
];

export function PermissionsCard({
  form: { control },
  kid,
  isAppOn,
}: PartProps & { isAppOn: boolean }) {
  const { first_name: name, active_trinity_enrolment: exam } = kid;
  return (
    <>
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
      {offersKidsApp(kid, isAppOn) && (
        <Card level={3} heading="Kids’ app">
          <FormCheckbox
            control={control}
            name="kid.kids_app_opt_in"
            label={PERMISSIONS.app(name)}
            hint={PERMISSIONS.appHint(kid.kids_app_timetable_price_pennies ?? 0)}
          />
          <TextLink href="/rocksteady-play" className="mt-2 inline-flex min-h-11 items-center">
            {PERMISSIONS.appLink}
          </TextLink>
        </Card>
      )}
    </>
  );
}
