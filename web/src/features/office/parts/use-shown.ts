import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields, type ChangedField } from '@bandstand/domain/office/changed-fields';
import { CallFault } from '../../../platform/client.ts';
import { familyQuery, type FamilyInFull } from '../queries.ts';

type Fields = Readonly<Record<string, unknown>>;

const some = <Of extends Fields, Name extends PropertyKey>(
  of: Of,
  names: readonly Name[],
): Pick<Of, Extract<keyof Of, Name>> =>
  Object.fromEntries(names.map((name) => [name, of[name as keyof Of]])) as Pick<
    Of,
    Extract<keyof Of, Name>
  >;

interface ShownOf<Shown> {
  readonly family: string;
  /** What the form is opened with, and the same as it is later. */
  readonly first: Shown;
  readonly find: (family: FamilyInFull) => Shown | undefined;
  /** What is typed goes on from there, where a form is filled with what is there. */
  readonly onNewer?: (was: Shown, is: Shown) => void;
}

/**
 * What a form of details shows, which is sent along: what a colleague has changed meanwhile is not written over unseen. Whoever is
 * told so goes on from what is there now, with what they typed.
 */
export const useShown = <Shown extends Fields>({
  family,
  first,
  find,
  onNewer,
}: ShownOf<Shown>) => {
  const client = useQueryClient();
  const [shown, setShown] = useState(first);
  const [changed, setChanged] = useState<readonly ChangedField[]>([]);
  const sendWith = async <Changes extends Fields, Answer>(
    changes: Changes,
    send: (
      was: Pick<Shown, Extract<keyof Shown, keyof Changes>>,
      changes: Changes,
    ) => Promise<Answer>,
  ): Promise<Answer> => {
    const names = Object.keys(changes) as (keyof Changes)[];
    try {
      return await send(some(shown, names), changes);
    } catch (fault) {
      if (fault instanceof CallFault && fault.refusal === 'changed_meanwhile') {
        const now = find(await client.fetchQuery({ ...familyQuery(family), staleTime: 0 }));
        if (now !== undefined) {
          setChanged(changedFields(some(shown, names), some(now, names)));
          setShown(now);
          onNewer?.(shown, now);
        }
      }
      throw fault;
    }
  };
  return { shown, changed, sendWith };
};

/** What was typed stays; what was not touched is as it is now. */
export const goOnFrom = <Typed extends object>(typed: Typed, was: Typed, is: Typed): Typed => {
  const names = Object.keys(typed) as (keyof Typed)[];
  const untouched = names.filter((name) => typed[name] === was[name]);
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
};
