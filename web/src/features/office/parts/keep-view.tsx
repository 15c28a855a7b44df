import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addView } from '@bandstand/domain/office/lists-contract';
import { newView, type ListName } from '@bandstand/domain/office/lists-model';
import { call } from '../../../platform/client.ts';
import { ActFault } from '../../../platform/form/act-fault.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useClosing } from '../../../platform/form/use-closing.tsx';
import { useTitledForm } from '../../../platform/form/use-titled-form.ts';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { viewsQuery } from '../list-queries.ts';
import { LIST } from '../list-words.ts';

/** Keeps the list that one looks at, with its filters, under a name of one's own. */
export function KeepView({ list }: { list: ListName }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {LIST.keep}
      </Button>
      {isOpen && <KeepDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeepDialog({ list, onClose }: { list: ListName; onClose: () => void }) {
  const { filters } = useListAddress();
  const client = useQueryClient();
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: newView,
    start: { list, name: '', query: filters },
    send: (body, _form, keyOf) => call(addView, { body, key: keyOf(body) }),
    onDone: () => {
      showToast({ title: LIST.kept });
      void client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      onClose();
    },
  });
  const { isDirty } = form.formState;
  const { body, leave, question } = useClosing(() => isDirty, onClose);
  return (
    <>
      <Dialog isOpen title={LIST.keepTitle} onClose={leave}>
        <div ref={body}>
          <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
            <p>{LIST.keepSays}</p>
            <FormErrors control={control} />
            <ActFault heading={LIST.failed} fault={fault} />
            <FormText control={control} name="name" label={LIST.name} autoComplete="off" />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" pending={sending.isPending}>
                {LIST.keepDo}
              </Button>
              <Button variant="secondary" onPress={leave}>
                Go back
              </Button>
            </div>
          </form>
        </div>
      </Dialog>
      {question}
    </>
  );
}
