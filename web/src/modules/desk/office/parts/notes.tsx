import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { addNote } from '@bandstand/domain/desk/office/contract';
import { newNote, SHOWN_AT_MOST } from '@bandstand/domain/desk/office/model';
import { call } from '../../../../platform/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../../platform/draft.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { meQuery } from '../../../identity/staff/queries.ts';
import { familyQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';
import { NewestFirst } from './family-log.tsx';

type Note = { id: string; at: string; by: string; text: string };

/** In this page's memory only: it tells of a family. */
const PRIVATE = ['note'];

/** A note that was begun is kept while somebody looks something up, each with their own; true while there is one. */
const useDraftOfNote = (form: UseFormReturn<{ note: string }>, family: string) => {
  const { data: me } = useQuery(meQuery);
  const name = me && `note:${me.id}:${family}`;
  const opened = useRef<string>(undefined);
  const note = useWatch({ control: form.control, name: 'note' });
  const { setValue } = form;
  useEffect(() => {
    if (name === undefined) return;
    const isFirst = opened.current !== name;
    opened.current = name;
    const kept = isFirst && note === '' ? readDraft<{ note?: string }>(name)?.note : undefined;
    if (kept) setValue('note', kept);
    else if (note === '') dropDraft(name);
    else keepDraft(name, { note }, PRIVATE);
  }, [name, note, setValue]);
  return note.trim() !== '';
};

type NotesProps = {
  family: string;
  notes: readonly Note[];
  /** How often somebody has asked to write one on this page. */
  asked: number;
};

/** The newest notes; a new one is written where somebody asked for it, or had begun it. */
export function Notes({ family, notes, asked }: NotesProps) {
  const client = useQueryClient();
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: newNote,
    start: { note: '' },
    send: (body, _form, keyOf) => call(addNote, { params: { id: family }, body, key: keyOf(body) }),
    onDone: (_, sent) => {
      sent.reset();
      showToast({ title: FAMILY.noteAdded });
      void client.invalidateQueries({ queryKey: familyQuery(family).queryKey });
    },
  });
  const isBegun = useDraftOfNote(form, family);
  const { setFocus } = form;
  useEffect(() => {
    if (asked > 0) setFocus('note');
  }, [asked, setFocus]);
  const isWriting = asked > 0 || isBegun;
  if (!isWriting && notes.length === 0) return null;
  return (
    <Card heading={FAMILY.notes}>
      <LeaveGuard when={isBegun} />
      <NewestFirst of={notes} keyOf={({ id }) => id} isCut={notes.length === SHOWN_AT_MOST}>
        {({ at, by, text }) => (
          <>
            <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-small text-soft">
              {by}, {formatMoment(new Date(at), portalNow())}
            </p>
          </>
        )}
      </NewestFirst>
      {isWriting && (
        <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 not-first:mt-4">
          <FormErrors control={control} />
          <FaultBox heading={FAMILY.noteFailed} fault={fault} />
          <Controller
            control={control}
            name="note"
            render={({ field: { ref, ...field }, fieldState }) => (
              <TextArea
                {...field}
                ref={ref}
                label={FAMILY.note}
                hint={FAMILY.noteHint}
                rows={3}
                error={fieldState.error?.message}
              />
            )}
          />
          <div>
            <Button type="submit" variant="secondary" pending={sending.isPending}>
              {FAMILY.addNote}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
