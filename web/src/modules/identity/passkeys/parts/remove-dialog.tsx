import { removeOwnPasskey } from '@bandstand/domain/identity/passkeys/contract';
import { call } from '../../../../platform/client.ts';
import type { PasskeyRecord } from '../queries.ts';
import { PASSKEYS } from '../words.ts';
import { PasswordDialog } from './password-dialog.tsx';

type RemoveDialogProps = { passkey: PasskeyRecord; onDone: () => void; onClose: () => void };

export function RemoveDialog({ passkey: { id, attributes }, onDone, onClose }: RemoveDialogProps) {
  return (
    <PasswordDialog
      title={PASSKEYS.removeTitle(attributes.name)}
      action={PASSKEYS.removeDo}
      failed={PASSKEYS.removeFailed}
      variant="danger"
      send={(body) => call(removeOwnPasskey, { params: { id }, body })}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{PASSKEYS.removeSays}</p>
    </PasswordDialog>
  );
}
