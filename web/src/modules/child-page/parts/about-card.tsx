import { useState, type ReactNode } from 'react';
import type { KidInFull } from '../../families/children/queries.ts';
import { FormText, FormTextArea } from '../../../platform/form/form-fields.tsx';
import type { KidForm, KidValues } from '../use-kid-form.ts';
import { Fold } from '../../../ui/fold.tsx';
import { ABOUT } from '../../families/children/words.ts';

type FormFoldProps = {
  form: KidForm;
  heading: string;
  /** What is there now, in a few words. */
  says: string;
  /** What is changed inside. */
  fields: readonly (keyof KidValues)[];
  children: ReactNode;
};

/**
 * A part of what can be changed, open as long as something in it is not saved or is wrong. It folds in its place, so all
 * parts stay one form with one list of problems.
 */
export function FormFold({ form, heading, says, fields, children }: FormFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const { typed, saved, errors } = form;
  const isUnsaved = fields.some(
    (field) => JSON.stringify(typed[field]) !== JSON.stringify(saved[field]),
  );
  const isLost = form.hasLostNotes && fields.includes('medical_and_education_notes');
  const isWrong = fields.some((field) => errors.kid?.[field] !== undefined);
  return (
    <Fold
      heading={heading}
      says={says}
      isOpen={isOpen || isUnsaved || isWrong || isLost}
      onToggle={setOpen}
    >
      {children}
    </Fold>
  );
}

export type PartProps = { form: KidForm; kid: KidInFull };

export function AboutCard({ form, kid: { firstName: name } }: PartProps) {
  const { control, saved } = form;
  return (
    <FormFold
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
    </FormFold>
  );
}
