import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields, type ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import { CallFault } from '../../../../platform/client.ts';
import { familyQuery, type FamilyInFull } from '../queries.ts';

type Fields = Readonly<Record<string, unknown>>;

const pick = <Values extends Fields, Name extends PropertyKey>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Extract<keyof Values, Name>> =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof Values]])) as Pick<
    Values,
    Extract<keyof Values, Name>
  >;

interface ShownDetailsOptions<Shown> {
  readonly family: string;
  /** The values that the form opens with, and how to find the newest ones. */
  readonly first: Shown;
  readonly find: (family: FamilyInFull) => Shown | undefined;
  /** For a form whose fields begin with these values: called when there are newer ones. */
  readonly onNewer?: (was: Shown, is: Shown) => void;
}

/**
 * Keeps what a form showed and sends it along, so that nobody overwrites a colleague's change without having seen it. After such
 * a refusal the form shows the newest values, and keeps what the person typed.
 */
export const useShownDetails = <Shown extends Fields>({
  family,
  first,
  find,
  onNewer,
}: ShownDetailsOptions<Shown>) => {
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
      return await send(pick(shown, names), changes);
    } catch (fault) {
      if (fault instanceof CallFault && fault.refusal === 'changed_meanwhile') {
        const now = find(await client.fetchQuery({ ...familyQuery(family), staleTime: 0 }));
        if (now !== undefined) {
          setChanged(changedFields(pick(shown, names), pick(now, names)));
          setShown(now);
          onNewer?.(shown, now);
        }
      }
      throw fault;
    }
  };
  return { shown, changed, sendWith };
};

/** Fields that were typed in keep what was typed; the others get the newest value. */
export const goOnFrom = <Typed extends object>(typed: Typed, was: Typed, is: Typed): Typed => {
  const names = Object.keys(typed) as (keyof Typed)[];
  const untouched = names.filter((name) => typed[name] === was[name]);
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
};
