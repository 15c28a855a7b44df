import type { KidInFull } from '@bandstand/domain/children/model';
import { FormTextArea } from '../../../platform/form/form-answers.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { Card } from '../../../ui/card.tsx';
import type { KidForm } from '../use-kid-form.ts';
import { ABOUT } from '../words.ts';

export type PartProps = { form: KidForm; kid: KidInFull };

export function AboutCard({ form: { control }, kid: { first_name: name } }: PartProps) {
  return (
    <Card level={3} heading={`About ${name}`}>
      <div className="grid grid-cols-1 gap-5">
        <FormText
          control={control}
          name="kid.name"
          label="Name"
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
    </Card>
  );
}
