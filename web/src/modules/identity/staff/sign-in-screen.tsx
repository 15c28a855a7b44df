import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { safePreviousPath } from '@bandstand/domain/identity/account/rules';
import { signInStaff, beginAuthenticator } from '@bandstand/domain/identity/staff/contract';
import { call } from '../../../platform/client.ts';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { knowSession } from '../../../platform/session.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SignInForm } from '../account/sign-in-form.tsx';
import { WayLinks } from '../account/link-pages.tsx';
import { CODES, SET_UP, SIGN_IN, WAYS } from './words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import {
  CodeFields,
  useCodeForm,
  addPasskeyHere,
  useAskPasskey,
  RecoveryCodes,
} from './second-step.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Card } from '../../../ui/card.tsx';
import { AppForm, type AppKey } from './parts/own-app.tsx';

type SetUpFormProps = { onDone: (codes: readonly string[]) => void };

/** The first second step: a passkey, or an app. */
function SetUpForm({ onDone }: SetUpFormProps) {
  const passkey = useSendOnce({ send: addPasskeyHere });
  const app = useSendOnce({ send: () => call(beginAuthenticator, {}) });
  const [shown, setShown] = useState<AppKey | null>(null);
  const add = async () => {
    const added = await passkey.send();
    if (added !== null) onDone(added.answer);
  };
  const begin = async () => {
    const begun = await app.send();
    if (begun !== null) setShown(begun.answer);
  };
  if (shown !== null) return <AppForm {...shown} onDone={onDone} />;
  return (
    <>
      {passkey.isError && <FaultBox heading={SET_UP.failed} fault={passkey.error} />}
      {app.isError && <FaultBox heading={SET_UP.failed} fault={app.error} />}
      <Card heading={SET_UP.passkey}>
        <p className="mb-4 text-soft">{SET_UP.passkeySays}</p>
        <Button fullWidth pending={passkey.isPending} onPress={() => void add()}>
          {SET_UP.passkey}
        </Button>
      </Card>
      <Card heading={SET_UP.app}>
        <p className="mb-4 text-soft">{SET_UP.appSays}</p>
        <Button variant="secondary" fullWidth pending={app.isPending} onPress={() => void begin()}>
          {SET_UP.app}
        </Button>
      </Card>
    </>
  );
}

type ConfirmFormProps = {
  has: { passkey: boolean; code: boolean };
  onDone: () => void;
};

/** The second step: a passkey where there is one, or a code. */
export function ConfirmForm({ has, onDone }: ConfirmFormProps) {
  const [isCode, setCode] = useState(!has.passkey);
  const { passkey, ask, isBusy } = useAskPasskey(onDone);
  if (isCode) return <CodeForm takesFocus={has.passkey} onDone={onDone} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {passkey.isError && <FaultBox heading={SIGN_IN.passkeyFailed} fault={passkey.error} />}
      <Button fullWidth pending={isBusy} onPress={ask}>
        {SIGN_IN.passkey}
      </Button>
      <Button variant="secondary" fullWidth onPress={() => setCode(true)}>
        {SIGN_IN.code}
      </Button>
    </div>
  );
}

type CodeFormProps = Pick<ConfirmFormProps, 'onDone'> & {
  /** It comes in the place of the button that asked for it. */
  takesFocus: boolean;
};

function CodeForm({ takesFocus, onDone }: CodeFormProps) {
  const form = useCodeForm(onDone);
  return (
    <CodeFields form={form} takesFocus={takesFocus}>
      <Button type="submit" fullWidth pending={form.isBusy}>
        {SIGN_IN.confirm}
      </Button>
    </CodeFields>
  );
}

type Steps = { passkey: boolean; code: boolean };
type Stage =
  | { at: 'password' }
  | { at: 'second'; has: Steps }
  | { at: 'set_up' }
  | { at: 'codes'; codes: readonly string[] };

/** Where one goes after signing in: back to a page of the office, else to Today. */
const goBackTo = (back: string | null): string => {
  const path = safePreviousPath(back ?? undefined);
  return /^\/office(\/|$|\?)/.test(path) && !path.startsWith('/office/sign-in') ? path : '/office';
};

export function StaffSignInScreen() {
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  const router = useRouter();
  const client = useQueryClient();
  const query = new URLSearchParams(router.state.location.searchStr);
  const goOn = () => {
    client.clear();
    void router.navigate({ href: goBackTo(query.get('back')), replace: true });
  };
  const enter = async (staff: { email: string; password: string }) => {
    const { second_steps: has } = await call(signInStaff, { body: { staff } });
    setStage(has.passkey || has.code ? { at: 'second', has } : { at: 'set_up' });
  };
  if (stage.at === 'second') return <SecondStep has={stage.has} onDone={goOn} />;
  if (stage.at === 'set_up')
    return (
      <SetUp onDone={(codes) => (codes.length > 0 ? setStage({ at: 'codes', codes }) : goOn())} />
    );
  if (stage.at === 'codes') return <Codes codes={stage.codes} onDone={goOn} />;
  const goOnHere = () => {
    knowSession('office');
    goOn();
  };
  return (
    <AuthLayout
      heading={SIGN_IN.title}
      subHeading={SIGN_IN.lead}
      footer={<WayLinks ways={[WAYS.forgotten]} />}
    >
      <SignInForm
        notice={<WhyHere query={query} onGoOn={goOnHere} />}
        title={SIGN_IN.title}
        send={enter}
        contact={SIGN_IN.contact}
        onDone={() => undefined}
      />
    </AuthLayout>
  );
}

function SecondStep({ has, onDone }: { has: Steps; onDone: () => void }) {
  useTitle(SIGN_IN.secondTitle);
  useHeadingFocus();
  return (
    <AuthLayout heading={SIGN_IN.secondTitle}>
      <ConfirmForm has={has} onDone={onDone} />
    </AuthLayout>
  );
}

function SetUp({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  useTitle(SET_UP.title);
  useHeadingFocus();
  return (
    <AuthLayout heading={SET_UP.title} subHeading={SET_UP.lead}>
      <SetUpForm onDone={onDone} />
    </AuthLayout>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  useTitle(CODES.title);
  useHeadingFocus();
  return (
    <AuthLayout heading={CODES.title} subHeading={CODES.lead}>
      <RecoveryCodes codes={codes} onDone={onDone} />
    </AuthLayout>
  );
}

/** Why one has to sign in, and the way on for a colleague who has done so in another tab. */
function WhyHere({ query, onGoOn }: { query: URLSearchParams; onGoOn: () => void }) {
  if (query.has('set')) return <Notice kind="success" heading={SIGN_IN.passwordSet} />;
  if (query.has('left'))
    return (
      <Notice heading={SIGN_IN.left}>
        <p>{SIGN_IN.leftSays}</p>
        {query.has('lost') && <p className="mt-2 font-semibold">{SIGN_IN.lost}</p>}
      </Notice>
    );
  if (query.has('over'))
    return (
      <Notice heading={SIGN_IN.over}>
        <p>{SIGN_IN.overSays}</p>
        {query.has('lost') && <p className="mt-2 font-semibold">{SIGN_IN.lost}</p>}
      </Notice>
    );
  if (!query.has('elsewhere')) return null;
  return (
    <Notice heading={SIGN_IN.elsewhere}>
      <p>{SIGN_IN.elsewhereSays}</p>
      <div className="mt-3">
        <Button variant="secondary" onPress={onGoOn}>
          {SIGN_IN.goOn}
        </Button>
      </div>
    </Notice>
  );
}
