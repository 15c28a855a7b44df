import { renamePasskey } from '@bandstand/domain/identity/passkeys/contract';
import * as z from 'zod/mini';
import { passkeyName } from '@bandstand/domain/identity/passkeys/passkey-name';
import { call, CallFault } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { PasskeyRecord } from '../queries.ts';
import { PASSKEYS } from '../words.ts';

const schema = z.object({ passkey: z.object({ name: passkeyName }) });

type RenameDialogProps = { passkey: PasskeyRecord; onDone: () => void; onClose: () => void };

export function RenameDialog({ passkey: { id, attributes }, onDone, onClose }: RenameDialogProps) {
  const { control, sending, fault, submit } = useCallForm({
    schema,
    start: { passkey: { name: attributes.name } },
    send: (body) => call(renamePasskey, { params: { id }, body }),
    onDone,
  });
  const actions = (
    <>
      <Button pending={sending.isPending} onPress={submit}>
        {PASSKEYS.renameDo}
      </Button>
      <Button variant="secondary" onPress={onClose}>
        Cancel
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={PASSKEYS.renameTitle} actions={actions} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <FaultBox
          heading={PASSKEYS.renameFailed}
          fault={fault}
          {...(isGone(fault) && { sentences: [PASSKEYS.alreadyRemoved] })}
        />
        <FormErrors control={control} />
        <FormText
          control={control}
          name="passkey.name"
          label={PASSKEYS.renameLabel}
          maxLength={60}
        />
      </form>
    </Dialog>
  );
}

/** It was removed in another tab. */
const isGone = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal === 'not_found';
