import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TakesFocus } from '../../../platform/form/takes-focus.tsx';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddDialog } from './parts/add-dialog.tsx';
import { PasskeyLine, type PasskeyAct } from './parts/passkey-line.tsx';
import { RemoveDialog } from './parts/remove-dialog.tsx';
import { RenameDialog } from './parts/rename-dialog.tsx';
import { passkeysQuery, type PasskeyRecord } from './queries.ts';
import { PASSKEYS } from './words.ts';

type PasskeyPrompt = { act: 'add' } | { act: PasskeyAct; passkey: PasskeyRecord };

/** The passkeys that open the account, and one more, or one less. */
export function Passkeys() {
  const query = useQuery(passkeysQuery);
  const client = useQueryClient();
  const [asking, setAsking] = useState<PasskeyPrompt | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const finish = (says: string | null) => {
    setDone(says);
    setAsking(null);
    void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  };
  const { data } = query;
  if (query.isError && data === undefined)
    return <FailedState heading={PASSKEYS.failedToLoad} retry={query} />;
  if (data === undefined) return <Skeleton count={2} label={PASSKEYS.loading} />;
  // What another tab did meanwhile is read again.
  const close = () => finish(null);
  const dialog = { onClose: close };
  return (
    <div className="grid grid-cols-1 gap-4">
      {done !== null && (
        <TakesFocus at={done}>
          <Notice kind="success" heading={done} />
        </TakesFocus>
      )}
      <p className="measure">{PASSKEYS.lead}</p>
      {data.data.length === 0 && <p className="text-soft">{PASSKEYS.none}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {data.data.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onAct={(act) => {
              setDone(null);
              setAsking({ act, passkey });
            }}
          />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <div>
          <Button variant="secondary" onPress={() => setAsking({ act: 'add' })}>
            {PASSKEYS.add}
          </Button>
        </div>
      ) : (
        <p className="measure text-soft">{PASSKEYS.cannot}</p>
      )}
      {asking?.act === 'add' && <AddDialog {...dialog} onDone={() => finish(PASSKEYS.addDone)} />}
      {asking?.act === 'rename' && (
        <RenameDialog {...dialog} passkey={asking.passkey} onDone={close} />
      )}
      {asking?.act === 'remove' && (
        <RemoveDialog
          {...dialog}
          passkey={asking.passkey}
          onDone={() => finish(PASSKEYS.removeDone)}
        />
      )}
    </div>
  );
}
