import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../draft.ts';
import { isSignedIn } from '../session.ts';

interface Drafting<Draft extends object> {
  readonly name: string;
  /** What is typed and not saved: the changed fields and nothing else. */
  readonly changes: Draft;
  readonly bringBack: (draft: Draft) => void;
}

/** Keeps what is typed and not saved while a parent has to sign in again; true when it was brought back. */
export const useDraft = <Draft extends object>({
  name,
  changes,
  bringBack,
}: Drafting<Draft>): boolean => {
  const [draft] = useState(() => readDraft<Draft>(name));
  const isChanged = Object.keys(changes).length > 0;
  // Once, when the form opens: what is typed afterwards stands.
  const opening = useRef(bringBack);
  useEffect(() => {
    if (draft !== null) opening.current(draft);
  }, [draft]);
  const kept = isChanged ? JSON.stringify(changes) : null;
  useEffect(() => {
    if (kept === null) dropDraft(name);
    else keepDraft(name, JSON.parse(kept));
  }, [name, kept]);
  // Who is still signed in left on purpose.
  useEffect(() => () => void (isSignedIn() && dropDraft(name)), [name]);
  return draft !== null && isChanged;
};
