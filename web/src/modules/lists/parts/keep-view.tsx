import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { addView } from '@bandstand/domain/desk/office/lists-contract';
import { newView, type ListName } from '@bandstand/domain/desk/office/lists-model';
import { call } from '../../../platform/client.ts';
import { ActFault } from '../../../platform/form/act-fault.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useGuardedClose } from '../../../platform/form/use-guarded-close.tsx';
import { useTitledForm } from '../../../platform/form/use-call-form.ts';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { viewsQuery } from '../views-query.ts';
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
  const views = useQuery(viewsQuery(list)).data ?? [];
  const name = useWatch({ control, name: 'name' }).trim();
  // One of the same name has the new filters from now on.
  const isTaken = views.some(({ attributes }) => attributes.name === name);
  const { isDirty } = form.formState;
  const { body, leave, question } = useGuardedClose(() => isDirty, onClose);
  return (
    <>
      <Dialog
        isOpen
        title={LIST.keepTitle}
        onClose={leave}
        actions={
          <>
            <Button pending={sending.isPending} onPress={() => void submit()}>
              {isTaken ? LIST.replaceDo : LIST.keepDo}
            </Button>
            <Button variant="secondary" onPress={leave}>
              Go back
            </Button>
          </>
        }
      >
        <div ref={body}>
          <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
            <p>{LIST.keepSays}</p>
            <FormErrors control={control} />
            <ActFault heading={LIST.failed} fault={fault} />
            <FormText control={control} name="name" label={LIST.name} autoComplete="off" />
            {isTaken && (
              <Notice kind="warning" heading={LIST.nameTaken(name)} isLive>
                <p>{LIST.nameTakenSays}</p>
              </Notice>
            )}
          </form>
        </div>
      </Dialog>
      {question}
    </>
  );
}
