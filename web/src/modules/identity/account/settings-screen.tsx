import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { signOutEverywhere, updatePassword } from '@bandstand/domain/identity/account/contract';
import { useWatch, type Control } from 'react-hook-form';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { phrase } from '../../../platform/provider.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { forgetSession } from '../../../platform/session.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { Mixer } from '../../../ui/illustrations/stage-gear.tsx';
import { Page } from '../../../ui/page.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { PASSKEYS } from '../passkeys/words.ts';
import { SignIns } from './parts/sign-ins.tsx';
import { ThemeChoice } from './parts/theme-choice.tsx';
import { SETTINGS, SIGN_INS, APPEARANCE, EVERYWHERE } from './words.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { call, CallFault } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useLeave } from './sign-out-screen.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../platform/form/form-fields.tsx';
import { changePasswordForm, NewPasswords } from './password-forms.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { useAccountLock } from './use-account-lock.ts';

const EMPTY: Passwords = {
  user: { current_password: '', password: '', password_confirmation: '' },
};

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const onAccountLock = useAccountLock();
  const { data: grownUp } = useQuery(grownUpQuery);
  const { control, sending, submit, isWrong } = useCallForm({
    schema: changePasswordForm,
    start: EMPTY,
    send: (body) => call(updatePassword, { body }).catch(onAccountLock),
    onDone,
  });
  useTitle(SETTINGS.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <PasswordFault fault={sending.error} />
      <FormErrors control={control} isRefusalBoxed />
      <FormPassword
        control={control}
        name="user.current_password"
        label="Current Password"
        autoComplete="current-password"
      />
      <NewPasswords
        control={control}
        password="user.password"
        confirmation="user.password_confirmation"
        username={grownUp?.attributes.email}
      />
      <UpdateButton control={control} isSaving={sending.isPending} />
    </form>
  );
}

/** The server's own words when it refused; when it broke down, whom to call. */
export function PasswordFault({ fault }: { fault: unknown }) {
  const isRefused = fault instanceof CallFault && fault.refusal !== 'fault';
  const says = isRefused ? fault.sentences.join(' ') : phrase(SETTINGS.contact);
  return <FaultBox heading={SETTINGS.failed} fault={fault} sentences={[says]} />;
}

type Passwords = {
  user: { current_password: string; password: string; password_confirmation: string };
};
type UpdateButtonProps = { control: Control<Passwords, unknown, Passwords>; isSaving: boolean };

function UpdateButton({ control, isSaving }: UpdateButtonProps) {
  const { user } = useWatch({ control });
  const isFilled = Object.values(user ?? {}).every((password) => password !== '');
  return (
    <div>
      <Button type="submit" pending={isSaving} reason={isFilled ? undefined : SETTINGS.unfilled}>
        Update Password
      </Button>
    </div>
  );
}

/** For a lost phone, or a computer that one forgot to sign out of. */
function SignOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeave('parent');
  const { send, error, isPending, reset } = useSendOnce({
    send: () => call(signOutEverywhere, {}),
    onAnswer: leave,
  });
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="measure mb-4">{EVERYWHERE.says}</p>
      <Button variant="secondary" onPress={() => setAsking(true)}>
        {EVERYWHERE.action}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`${EVERYWHERE.action}?`}
        confirmLabel={EVERYWHERE.action}
        pending={isPending}
        onConfirm={() => void send()}
        onCancel={close}
      >
        <p>{EVERYWHERE.asks}</p>
        <FaultBox heading={EVERYWHERE.failed} fault={error} />
      </ConfirmDialog>
    </div>
  );
}

const KEY = 'bandstand:movement';
/** On the document where pages move as they change: it says so itself before its first paint (index.html). */
const MOVES = 'data-moves';

const MOVEMENTS = ['system', 'none'] as const;
type Movement = (typeof MOVEMENTS)[number];

/** What was chosen on this device; without a choice, the system's. */
const readMovement = (): Movement => {
  try {
    return localStorage.getItem(KEY) === 'none' ? 'none' : 'system';
  } catch {
    return 'system';
  }
};

const chooseMovement = (movement: Movement): void => {
  const isWelcome = matchMedia('(prefers-reduced-motion: no-preference)').matches;
  document.documentElement.toggleAttribute(MOVES, movement !== 'none' && isWelcome);
  try {
    localStorage.setItem(KEY, movement);
  } catch {
    // A browser without storage keeps it until the page is left.
  }
};

const OPTIONS = [
  { value: 'system', label: APPEARANCE.likeDevice },
  { value: 'none', label: APPEARANCE.none },
];

/** Whether a child's plectrum moves to its place on the next page, on this device. */
function MovementChoice() {
  const [movement, setMovement] = useState(readMovement);
  const choose = (value: string) => {
    const chosen = MOVEMENTS.find((name) => name === value) ?? 'system';
    setMovement(chosen);
    chooseMovement(chosen);
  };
  return (
    <RadioGroup
      name="movement"
      label={APPEARANCE.movement}
      hint={APPEARANCE.kept}
      layout="inline"
      options={OPTIONS}
      value={movement}
      onChange={choose}
    />
  );
}

export const SettingsPage = ({ children }: { children: ReactNode }) => (
  <Page
    heading={SETTINGS.title}
    subHeading={SETTINGS.lead}
    art={
      <HeaderArt>
        <Mixer size={128} />
      </HeaderArt>
    }
  >
    {children}
  </Page>
);

export function SettingsScreen() {
  const queryClient = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <ChangedPage />;
  // The new password ended this session, too: nothing may ask with it any more.
  const changed = () => {
    forgetSession();
    queryClient.clear();
    setChanged(true);
  };
  return (
    <SettingsPage>
      <Card heading="Change your password">
        <ChangePasswordForm onDone={changed} />
      </Card>
      <Card heading={PASSKEYS.heading}>
        <Passkeys />
      </Card>
      <Card heading={SIGN_INS.heading}>
        <SignIns />
        <SignOutEverywhere />
      </Card>
      <Card heading={APPEARANCE.heading}>
        <div className="grid gap-6">
          <ThemeChoice />
          <MovementChoice />
        </div>
      </Card>
      <Card heading="Payments">
        <p className="measure mb-4">{SETTINGS.payments}</p>
        <ButtonLink href="/payments" variant="secondary">
          Payments
        </ButtonLink>
      </Card>
      <Card heading="Your data">
        <p className="measure mb-4">{SETTINGS.data}</p>
        <ButtonLink href="/your-data" variant="secondary">
          Your data
        </ButtonLink>
      </Card>
      <Notice>{phrase(SETTINGS.other)}</Notice>
    </SettingsPage>
  );
}

function ChangedPage() {
  useTitle(SETTINGS.title);
  useHeadingFocus();
  return (
    <SettingsPage>
      <Notice kind="success" heading={SETTINGS.changed}>
        {SETTINGS.changedDetail}
      </Notice>
      <div>
        <ButtonLink href="/sign-in?passwordSet=true">Sign in</ButtonLink>
      </div>
    </SettingsPage>
  );
}
