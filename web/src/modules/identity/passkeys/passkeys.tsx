import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addOwnPasskey,
  beginOwnPasskey,
  removeOwnPasskey,
  renamePasskey,
  listPasskeys,
} from '@bandstand/domain/identity/passkeys/contract';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import * as z from 'zod/mini';
import { passkeyName } from '@bandstand/domain/identity/passkeys/passkey-name';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import {
  canUsePasskeys,
  isDeclined,
  isThereAlready,
  passkeyBrowser,
} from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PASSKEYS } from './words.ts';
import { call, CallFault } from '../../../platform/client.ts';
import { PasswordDialog } from './parts/password-dialog.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { FaultBox, TakesFocus } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';

type PasskeyRecord = ParsedAnswer<typeof listPasskeys>['data'][number];

/** The account's passkeys; asked again each time the page opens. */
const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
  staleTime: 0,
});

const schema = z.object({ passkey: z.object({ name: passkeyName }) });

type RenameDialogProps = { passkey: PasskeyRecord; onDone: () => void; onClose: () => void };

function RenameDialog({ passkey: { id, attributes }, onDone, onClose }: RenameDialogProps) {
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

type PasskeyAct = 'rename' | 'remove';
type PasskeyLineProps = { passkey: PasskeyRecord; onAct: (act: PasskeyAct) => void };

const ACTS = { rename: PASSKEYS.rename, remove: PASSKEYS.remove } as const;

/** One passkey: what it is called, since when, and when it was last used. */
function PasskeyLine({ passkey: { attributes: it }, onAct }: PasskeyLineProps) {
  const used = it.last_used_at === null ? PASSKEYS.neverUsed : PASSKEYS.used(said(it.last_used_at));
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{it.name}</p>
        <p className="text-small text-soft">{PASSKEYS.added(said(it.added_at))}</p>
        <p className="text-small text-soft">{used}</p>
      </div>
      <span className="-mx-5 flex">
        {(['rename', 'remove'] as const).map((act) => (
          <Button
            key={act}
            variant="quiet"
            aria-label={`${ACTS[act]} ${it.name}`}
            onPress={() => onAct(act)}
          >
            {ACTS[act]}
          </Button>
        ))}
      </span>
    </li>
  );
}

const said = (instant: string): string => formatMoment(new Date(instant), portalNow());

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

type AddDialogProps = { onDone: () => void; onClose: () => void };

/** With the password first, then the device asks its own question. */
function AddDialog({ onDone, onClose }: AddDialogProps) {
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

type RemoveDialogProps = { passkey: PasskeyRecord; onDone: () => void; onClose: () => void };

function RemoveDialog({ passkey: { id, attributes }, onDone, onClose }: RemoveDialogProps) {
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
