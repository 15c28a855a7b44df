import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { KidInFull } from '../../families/children/queries.ts';
import { FormText, FormTextArea } from '../../../platform/form/form-fields.tsx';
import type { KidForm, KidValues } from '../use-kid-form.ts';
import { ABOUT } from '../../families/children/words.ts';

type FoldProps = {
  form: KidForm;
  heading: string;
  /** What is there now, in a few words. */
  says: string;
  /** What is changed inside. */
  fields: readonly (keyof KidValues)[];
  children: ReactNode;
};

/**
 * A part of what can be changed: one line until somebody presses it, and open as long as something in it is not saved or
 * is wrong. It folds in its place, so all parts stay one form with one list of problems, and the browser's own search
 * finds what is folded.
 */
export function Fold({ form, heading, says, fields, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const { typed, saved, errors } = form;
  const isUnsaved = fields.some(
    (field) => JSON.stringify(typed[field]) !== JSON.stringify(saved[field]),
  );
  const isLost = form.hasLostNotes && fields.includes('medical_and_education_notes');
  const isWrong = fields.some((field) => errors.kid?.[field] !== undefined);
  return (
    <details
      open={isOpen || isUnsaved || isWrong || isLost}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-card px-5 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h3 className="text-title">{heading}</h3>
          <span className="block text-soft">{says}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">{children}</div>
    </details>
  );
}

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
