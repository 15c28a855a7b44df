import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { formatMoment } from '@bandstand/domain/account/format-moment';
import { addNote } from '@bandstand/domain/office/contract';
import { newNote } from '@bandstand/domain/office/model';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { portalNow } from '../../../platform/provider.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { familyQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';

type Note = { id: string; at: string; by: string; text: string };

export function Notes({ family, notes }: { family: string; notes: readonly Note[] }) {
  const client = useQueryClient();
  const { control, sending, submit, fault } = useCallForm({
    schema: newNote,
    start: { note: '' },
    send: (body, _form, keyOf) => call(addNote, { params: { id: family }, body, key: keyOf(body) }),
    onDone: (_, form) => {
      form.reset();
      showToast({ title: FAMILY.noteAdded });
      void client.invalidateQueries({ queryKey: familyQuery(family).queryKey });
    },
  });
  return (
    <Card heading={FAMILY.notes}>
      <ul className="mb-4 divide-y divide-line">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="py-2">
            <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-small text-soft">
              {by}, {formatMoment(new Date(at), portalNow())}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
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
    </Card>
  );
}
