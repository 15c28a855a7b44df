import { useState } from 'react';
import { addOwnPasskey, beginOwnPasskey } from '@bandstand/domain/identity/passkeys/contract';
import { call } from '../../../../platform/client.ts';
import { isDeclined, isThereAlready, passkeyBrowser } from '../../../../platform/passkeys.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PASSKEYS } from '../words.ts';
import { PasswordDialog } from './password-dialog.tsx';

type AddDialogProps = { onDone: () => void; onClose: () => void };

/** With the password first, then the device asks its own question. */
export function AddDialog({ onDone, onClose }: AddDialogProps) {
  const [notice, setNotice] = useState('');
  const add = async (body: { current_password: string }): Promise<boolean> => {
    setNotice('');
    const { makePasskey } = await passkeyBrowser();
    const { question } = await call(beginOwnPasskey, { body });
    try {
      await call(addOwnPasskey, { body: { answer: await makePasskey(question) } });
      return true;
    } catch (fault) {
      if (!isDeclined(fault) && !isThereAlready(fault)) throw fault;
      setNotice(isDeclined(fault) ? PASSKEYS.stopped : PASSKEYS.thereAlready);
      return false;
    }
  };
  return (
    <PasswordDialog
      title={PASSKEYS.addTitle}
      action={PASSKEYS.add}
      failed={PASSKEYS.addFailed}
      send={add}
      onDone={(isAdded) => isAdded && onDone()}
      onClose={onClose}
    >
      <p>{PASSKEYS.addSays}</p>
      {notice !== '' && <Notice>{notice}</Notice>}
    </PasswordDialog>
  );
}
