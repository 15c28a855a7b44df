import { camelCased } from '@bandstand/domain/kernel/field-names';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { patchKid } from '@bandstand/domain/child-page/contract';
import { isCurrentSchool } from '@bandstand/domain/child-page/may-change';
import { call } from '../../platform/client.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { useDraft } from '../../platform/form/use-draft.ts';
import { refreshFamily } from '../../platform/queries.ts';
import { changedValues, kidForm, toSend, valuesOf, type KidValues } from './kid-values.ts';
import { kidInFullQuery, type KidInFullRecord } from '../families/children/queries.ts';

const PRIVATE = ['medical_and_education_notes'] as const;

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
    name: `kid:${id}`,
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
