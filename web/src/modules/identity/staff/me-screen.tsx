import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { signOutStaff } from '@bandstand/domain/identity/staff/contract';
import {
  removePasskey,
  renewRecoveryCodes,
} from '@bandstand/domain/identity/staff/people-contract';
import { dismissToasts } from '../../../office-ui/dismiss-toasts.ts';
import { call } from '../../../platform/client.ts';
import { dropAllDrafts } from '../../../platform/draft-storage.ts';
import { LastActFault } from '../../../platform/form/act-fault.tsx';
import { dropAllChosen } from '../../../platform/list/kept-choice.ts';
import { portalNow } from '../../../platform/provider.ts';
import { forgetSession } from '../../../platform/session.ts';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useStepUp } from './step-up.tsx';
import { OwnApp } from './parts/own-app.tsx';
import { meQuery } from './queries.ts';
import { addPasskeyHere, RecoveryCodes } from './second-step.tsx';
import { ME, CODES } from './words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type OwnCodesProps = {
  left: number;
  /** Those that were made just now, until they are kept. */
  fresh: readonly string[];
  onCodes: (codes: readonly string[]) => void;
};

/** How many recovery codes are left, and new ones for who has lost them or used them up. */
function OwnCodes({ left, fresh, onCodes }: OwnCodesProps) {
  const confirming = useStepUp();
  const [isAsked, setIsAsked] = useState(false);
  const making = useSendOnce({
    send: () => {
      setIsAsked(false);
      return confirming(() => call(renewRecoveryCodes, {}));
    },
    onAnswer: ({ recovery_codes: codes }) => onCodes(codes),
  });
  const isUp = fresh.length > 0;
  return (
    <Card heading={ME.codes}>
      <div className="mb-4 grid grid-cols-1 gap-4">
        <LastActFault heading={ME.failed} of={making} />
        <p className="text-soft">{ME.codesLeft(left)}</p>
      </div>
      <Button
        variant="secondary"
        pending={making.isPending}
        onPress={() => (left === 0 ? void making.send() : setIsAsked(true))}
      >
        {left === 0 ? ME.newCodesDo : ME.newCodes}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={ME.newCodesTitle}
        confirmLabel={ME.newCodesDo}
        cancelLabel={ME.keepCodes}
        onConfirm={() => void making.send()}
        onCancel={() => setIsAsked(false)}
      >
        <p>{ME.newCodesSays(left)}</p>
      </ConfirmDialog>
      <Dialog isOpen={isUp} title={CODES.title} onClose={() => onCodes([])}>
        <p className="mb-4">{CODES.lead}</p>
        <RecoveryCodes codes={fresh} onDone={() => onCodes([])} />
      </Dialog>
    </Card>
  );
}

/** One's own account: what others see of it, the ways in, and signing out. */
export function MeScreen({ above }: { above?: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  const router = useRouter();
  const client = useQueryClient();
  useTitle(ME.title);
  const leaving = useSendOnce({
    send: () => call(signOutStaff, {}),
    onAnswer: () => {
      forgetSession('office');
      dropAllDrafts();
      dropAllChosen();
      dismissToasts();
      client.clear();
      return router.navigate({ href: '/office/sign-in' });
    },
  });
  const [codes, setCodes] = useState<readonly string[]>([]);
  const refresh = () => client.invalidateQueries({ queryKey: meQuery.queryKey });
  const changed = (title: string) => {
    showToast({ title });
    return refresh();
  };
  if (me === undefined) return null;
  const { name, email, second_steps: steps } = me.attributes;
  return (
    <Page heading={name} subHeading={email}>
      {above}
      <Passkeys passkeys={me.attributes.passkeys} onChanged={changed} onCodes={setCodes} />
      <OwnApp hasApp={steps.code} onChanged={changed} onCodes={setCodes} />
      <OwnCodes
        left={steps.recovery_codes}
        fresh={codes}
        onCodes={(made) => {
          setCodes(made);
          void refresh();
        }}
      />
      <LastActFault heading={ME.failed} of={leaving} />
      <div>
        <Button variant="secondary" pending={leaving.isPending} onPress={() => void leaving.send()}>
          {ME.signOut}
        </Button>
      </div>
    </Page>
  );
}

type Passkey = { id: string; name: string; added_at: string; last_used_at: string | null };

type PasskeysProps = {
  passkeys: readonly Passkey[];
  /** Says what was done, and loads again what one has. */
  onChanged: (title: string) => Promise<void>;
  /** Recovery codes come with a passkey where there are none. */
  onCodes: (codes: readonly string[]) => void;
};

function Passkeys({ passkeys, onChanged, onCodes }: PasskeysProps) {
  const confirming = useStepUp();
  const adding = useSendOnce({
    send: () => confirming(addPasskeyHere),
    onAnswer: (codes) => {
      onCodes(codes);
      return onChanged(ME.added);
    },
  });
  const removing = useSendOnce({
    send: (id: string) => confirming(() => call(removePasskey, { params: { id } })),
    onAnswer: () => onChanged(ME.removed),
  });
  const says = (at: string) => formatMoment(new Date(at), portalNow());
  return (
    <Card heading={ME.passkeys}>
      <div className="mb-4 grid grid-cols-1 gap-4 empty:hidden">
        <LastActFault heading={ME.failed} of={adding} />
        <LastActFault heading={ME.failed} of={removing} />
      </div>
      {passkeys.length === 0 && <p className="text-soft">{ME.none}</p>}
      <ul className="mb-4 divide-y divide-line">
        {passkeys.map(({ id, name, added_at: added, last_used_at: used }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="block font-semibold">{name}</span>
              <span className="text-small text-soft">
                {used === null ? ME.addedOn(says(added)) : ME.used(says(used))}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`${ME.remove}: ${name}`}
              pending={removing.isPending && removing.request === id}
              onPress={() => void removing.send(id)}
            >
              {ME.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" pending={adding.isPending} onPress={() => void adding.send()}>
        {ME.add}
      </Button>
    </Card>
  );
}
