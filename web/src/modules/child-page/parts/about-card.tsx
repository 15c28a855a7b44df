import type { KidInFull } from '../../families/children/queries.ts';
import { FormText, FormTextArea } from '../../../platform/form/form-fields.tsx';
import type { KidForm } from '../use-kid-form.ts';
import { ABOUT } from '../../families/children/words.ts';
import { Fold } from './fold.tsx';

export type PartProps = { form: KidForm; kid: KidInFull };

export function AboutCard({ form, kid: { firstName: name } }: PartProps) {
  const { control, saved } = form;
  return (
    <Fold
      form={form}
      heading={ABOUT.heading(name)}
      says={ABOUT.says(saved.school_class, saved.medical_and_education_notes)}
      fields={['name', 'school_class', 'medical_and_education_notes']}
    >
      <div className="grid grid-cols-1 gap-5">
        <FormText
          control={control}
          name="kid.name"
          label={ABOUT.name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormText
          control={control}
          name="kid.school_class"
          label={ABOUT.schoolClass}
          hint={ABOUT.schoolClassHint}
          isOptional
          autoComplete="off"
          spellCheck={false}
        />
        <FormTextArea
          control={control}
          name="kid.medical_and_education_notes"
          label={ABOUT.notes}
          hint={ABOUT.notesHint(name)}
          isOptional
          maxLength={ABOUT.notesAtMost}
        />
      </div>
    </Fold>
  );
}
