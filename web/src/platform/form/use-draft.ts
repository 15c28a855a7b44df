import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readKept } from '../draft.ts';
import { isSignedIn } from '../session.ts';

interface DraftOptions<Draft extends object> {
  readonly name: string;
  /** What is typed and not saved: the changed fields and nothing else. */
  readonly changes: Draft;
  /** Fields that may tell of a child's health: kept for as long as the page, and not beyond. */
  readonly privateFields?: readonly (keyof Draft & string)[];
  readonly bringBack: (draft: Draft) => void;
}

const NONE: readonly string[] = [];

/** Keeps what is typed and not saved while a parent has to sign in again, and says what became of it. */
export const useDraft = <Draft extends object>(drafting: DraftOptions<Draft>) => {
  const { name, changes, privateFields = NONE, bringBack } = drafting;
  const [found] = useState(() => readKept<Draft>(name));
  const isChanged = Object.keys(changes).length > 0;
  // Once, when the form opens: what is typed afterwards stands.
  const opening = useRef(bringBack);
  useEffect(() => {
    if (found !== null) opening.current(found.draft);
  }, [found]);
  const kept = isChanged ? JSON.stringify(changes) : null;
  useEffect(() => {
    if (kept === null) dropDraft(name);
    else keepDraft(name, JSON.parse(kept) as object, privateFields);
  }, [name, kept, privateFields]);
  // Who is still signed in left on purpose.
  useEffect(() => () => void (isSignedIn() && dropDraft(name)), [name]);
  return {
    isBroughtBack: found !== null && isChanged,
    /** Something private was typed before the page was reloaded, and not again since. */
    isShortened: found?.isShortened === true && !privateFields.some((field) => field in changes),
  };
};
