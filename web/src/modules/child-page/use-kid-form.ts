import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { isCurrentSchool } from '@bandstand/domain/child-page/may-change';
import * as z from 'zod/mini';
import {
  GUITAR_PREFERENCES,
  guitarPreferenceOf,
  wouldDoGuitars,
  type GuitarPreference,
  clashOf,
} from '@bandstand/domain/families/children/instrument-choices';
import { childName, notes, schoolClass } from '@bandstand/domain/families/children/fields';
import type { KidChanges } from '@bandstand/domain/child-page/kid-changes';
import { GUITAR_TWICE, SAME_PREFERENCE } from '@bandstand/domain/child-page/refusals';
import { preference, type Preference } from '@bandstand/domain/kernel/instruments/model';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../platform/client.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { useDraft } from '../../platform/form/use-draft.ts';
import { refreshFamily } from '../../platform/queries.ts';
import {
  kidInFullQuery,
  type KidInFullRecord,
  type KidInFull,
} from '../families/children/queries.ts';

const nextSchool = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.optional(z.string()),
  /** Empty for the school that is confirmed already. */
  school_id: z.string(),
});
export type NextSchool = z.output<typeof nextSchool>;

type Choices = Record<'instrument_first_choice' | 'instrument_second_choice', Preference>;

const clash = (kid: Choices) => clashOf(kid.instrument_first_choice, kid.instrument_second_choice);

/** Everything about a child that the parent may change, as the page asks for it. */
export const kidForm = z.object({
  kid: z
    .object({
      name: childName,
      school_class: schoolClass,
      medical_and_education_notes: notes,
      instrument_first_choice: preference,
      instrument_second_choice: preference,
      guitar_preference: z.enum([...GUITAR_PREFERENCES, '']),
      concert_video_permission: z.enum(['yes', 'no', 'unset']),
      trinity_opt_out: z.boolean(),
      next_school: z.nullable(nextSchool),
      do_not_move_to_next_timetable: z.boolean(),
    })
    .check(
      z.refine((kid) => clash(kid) !== 'same_preference', {
        message: SAME_PREFERENCE,
        path: ['instrument_second_choice'],
      }),
      z.refine((kid) => clash(kid) !== 'guitar_twice', {
        message: GUITAR_TWICE,
        path: ['instrument_second_choice'],
      }),
    ),
});
type TypedKid = z.input<typeof kidForm>;
type SentKid = z.output<typeof kidForm>;
export type KidValues = SentKid['kid'];

export const valuesOf = (kid: KidInFull): TypedKid => ({
  kid: {
    name: kid.name,
    school_class: kid.schoolClass ?? '',
    medical_and_education_notes: kid.medicalAndEducationNotes ?? '',
    instrument_first_choice: kid.instrumentFirstChoice,
    instrument_second_choice: kid.instrumentSecondChoice,
    guitar_preference: guitarPreferenceOf(kid) ?? '',
    concert_video_permission: permissionOf(kid.concertVideoPermission),
    trinity_opt_out: kid.trinityOptOut,
    next_school:
      kid.confirmedNextTimetableId === null
        ? null
        : {
            id: kid.confirmedNextTimetableId,
            title: kid.confirmedNextTimetableName ?? '',
            school_id: '',
          },
    do_not_move_to_next_timetable: kid.doNotMoveToNextTimetable,
  },
});

const permissionOf = (may: boolean | null): KidValues['concert_video_permission'] => {
  if (may === null) return 'unset';
  return may ? 'yes' : 'no';
};

const FIELDS = Object.keys(kidForm.shape.kid.shape) as readonly (keyof KidValues)[];

const same = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'string' && typeof b === 'string') return a.trim() === b.trim();
  return idOf(a) === idOf(b);
};
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** The answers that differ from what is saved, and no other. */
export const changedValues = (saved: KidValues, typed: KidValues): Partial<KidValues> =>
  Object.fromEntries(
    FIELDS.filter((field) => !same(saved[field], typed[field])).map((field) => [
      field,
      typed[field],
    ]),
  );

/** Changed answers as the server takes them. */
export const toSend = ({
  guitar_preference: guitar,
  concert_video_permission: permission,
  next_school: next,
  ...plain
}: Partial<KidValues>): KidChanges => ({
  ...plain,
  ...(guitar && snakeCased(wouldDoGuitars(guitar satisfies GuitarPreference))),
  ...(permission !== undefined && { concert_video_permission: PERMISSION[permission] }),
  ...(next !== undefined && { confirmed_next_timetable_id: next?.id ?? null }),
});

const PERMISSION = { yes: true, no: false, unset: null } as const;

const PRIVATE = ['medical_and_education_notes'] as const;

export const draftName = (id: KidId): string => `kid:${id}`;

/** The form of a child: only what was changed is sent, and it starts again from what was answered. */
export const useKidForm = ({ id, attributes }: KidInFullRecord) => {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(() => valuesOf(attributes));
  const [hasSaved, setHasSaved] = useState(false);
  const it = useCallForm({
    schema: kidForm,
    start: saved,
    send: ({ kid }) =>
      call(patchKid, { params: { id }, body: { kid: toSend(changedValues(saved.kid, kid)) } }),
    onDone: (answer, form) => {
      const data = camelCased(answer.data);
      setSaved(valuesOf(data.attributes));
      form.reset(valuesOf(data.attributes));
      queryClient.setQueryData(kidInFullQuery(id).queryKey, data);
      setHasSaved(true);
      void refreshFamily();
    },
  });
  const typed = useWatch({ control: it.control, name: 'kid' });
  const changes = changedValues(saved.kid, typed);
  const kept = useDraft<Partial<KidValues>>({
    name: draftName(id),
    changes,
    privateFields: PRIVATE,
    bringBack: (draft) => it.form.reset({ kid: { ...saved.kid, ...draft } }),
  });
  const { next_school: next } = typed;
  return {
    ...it,
    typed,
    errors: it.form.formState.errors,
    saved: saved.kid,
    isChanged: Object.keys(changes).length > 0,
    isNextCurrent:
      next !== null &&
      isCurrentSchool({ timetableId: next.id, schoolId: next.school_id }, attributes),
    hasSaved,
    isBroughtBack: kept.isBroughtBack && !hasSaved,
    hasLostNotes: kept.isShortened && !hasSaved,
  };
};

export type KidForm = ReturnType<typeof useKidForm>;
