import type { KidId } from '@bandstand/domain/kernel/ids';
import { dropDraft, keepDraft, readDraft } from '../../../platform/draft.ts';
import { carriedChild } from './enrolling-child.ts';
import type { EnrolForm } from './form.ts';

interface KeptForm {
  readonly kidId: KidId | null;
  readonly form: EnrolForm;
  /** The parent went on to the Direct Debit with it. */
  readonly isPaying: boolean;
}

const NAME = 'enrol';

export const keepForm = (kept: KeptForm): void => keepDraft(NAME, kept);
export const dropForm = (): void => dropDraft(NAME);

/** What was typed for this child and not sent. Once the Direct Debit has taken the child over, nothing is left. */
export const keptForm = (kidId: KidId | null): EnrolForm | null => {
  const kept = readDraft<KeptForm>(NAME);
  if (kept === null || kept.kidId !== kidId) return null;
  if (kept.isPaying && carriedChild() === null) {
    dropForm();
    return null;
  }
  return kept.form;
};

/** Whether the parent went on to pay with a form for this child. */
export const isKeptFor = (kidId: KidId): boolean => {
  const kept = readDraft<KeptForm>(NAME);
  return kept?.kidId === kidId && kept.isPaying;
};

/** What was chosen for a child is kept for a new one. */
export const keepAsNew = (): void => {
  const kept = readDraft<KeptForm>(NAME);
  if (kept !== null) keepForm({ kidId: null, form: kept.form, isPaying: false });
};
