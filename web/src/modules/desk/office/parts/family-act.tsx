import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changedFields, type ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import type { Kid } from '@bandstand/domain/families/children/model';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { Offer } from '@bandstand/domain/places/waiting-list/model';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { CallFault } from '../../../../platform/client.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { Act } from '../../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { useMay } from '../../../identity/staff/queries.ts';
import { changedLines } from '../change-words.tsx';
import { familyQuery, type FamilyInFull } from '../queries.ts';

/** Who acts for a family; others only look. */
export const useMayAct = (): boolean => useMay(FAMILY_ACTORS);

/** Something done for a family by the parents' own call `of`, with what they said as its reason. */
export const familyAct = <Answer,>(
  family: string,
  of: Endpoint,
  { renews, ...own }: Act<Answer>,
): Act<Answer> => {
  const page = [familyQuery(family).queryKey];
  return {
    of,
    ...own,
    renews: { ...renews, done: page, fault: [...page, ...(renews?.fault ?? [])] },
  };
};

export interface FamilyChild {
  readonly family: string;
  readonly kidId: KidId;
  readonly kid: Kid;
  readonly offer?: Offer | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const pick = <Values extends Fields, Name extends PropertyKey>(
  values: Values,
  names: readonly Name[],
): Pick<Values, Extract<keyof Values, Name>> =>
  Object.fromEntries(names.map((name) => [name, values[name as keyof Values]])) as Pick<
    Values,
    Extract<keyof Values, Name>
  >;

interface ShownFormOptions<Shown, Typed> {
  readonly family: string;
  /** The values that the form opens with, and how to find the newest ones. */
  readonly first: Shown;
  readonly find: (family: FamilyInFull) => Shown | undefined;
  /** What is typed, before anything is. */
  readonly typedOf: (shown: Shown) => Typed;
}

/**
 * Keeps what a form showed and sends it along, so that nobody overwrites a colleague's change without having seen it. After such
 * a refusal the form shows the newest values, and keeps what the person typed.
 */
export const useShownForm = <Shown extends Fields, Typed extends Fields>({
  family,
  first,
  find,
  typedOf,
}: ShownFormOptions<Shown, Typed>) => {
  const client = useQueryClient();
  const [shown, setShown] = useState(first);
  const [changed, setChanged] = useState<readonly ChangedField[]>([]);
  const { typed, setTyped, form } = useTyped(() => typedOf(first));
  const sendWith = async <Changes extends Fields, Answer>(
    changes: Changes,
    send: (was: Pick<Shown, Extract<keyof Shown, keyof Changes>>) => Promise<Answer>,
  ): Promise<Answer> => {
    const names = Object.keys(changes) as (keyof Changes)[];
    try {
      return await send(pick(shown, names));
    } catch (fault) {
      if (fault instanceof CallFault && fault.refusal === 'changed_meanwhile') {
        const now = find(await client.fetchQuery({ ...familyQuery(family), staleTime: 0 }));
        if (now !== undefined) {
          setChanged(changedFields(pick(shown, names), pick(now, names)));
          setShown(now);
          setTyped((said) => goOnFrom(said, typedOf(shown), typedOf(now)));
        }
      }
      throw fault;
    }
  };
  return { typed, form, shown, sendWith, meanwhile: <MeanwhileNotice changed={changed} /> };
};

/** Fields that were typed in keep what was typed; the others get the newest value. */
export const goOnFrom = <Typed extends object>(typed: Typed, was: Typed, is: Typed): Typed => {
  const names = Object.keys(typed) as (keyof Typed)[];
  const untouched = names.filter((name) => typed[name] === was[name]);
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
};

/** What a colleague changed while the form was open. */
function MeanwhileNotice({ changed }: { changed: readonly ChangedField[] }) {
  if (changed.length === 0) return null;
  return (
    <Notice kind="warning" heading="What was changed meanwhile">
      {changedLines(changed).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      <p>If you save again, what you typed replaces it.</p>
    </Notice>
  );
}

/** A child of a family, as its page shows them. */
export const childIn = (kidId: KidId) => (family: FamilyInFull) =>
  family.kids.find(({ id }) => id === kidId)?.attributes;

/** Only what was changed is sent. */
export const changedIn = <Typed extends Fields>(was: Typed, is: Typed): Partial<Typed> => {
  const trimmed = Object.entries(is).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  return Object.fromEntries(
    trimmed.filter(([name, value]) => value !== was[name]),
  ) as Partial<Typed>;
};

/** A form of details has something to save once one of them is changed. */
export const saving = (changes: object) => {
  const isChanged = Object.keys(changes).length > 0;
  return { isChanged, notYet: isChanged ? undefined : 'Nothing is changed yet.' };
};
