import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { Fields, Overlays } from './fields.tsx';
import { Illustrations, Instruments, Section } from './illustrations.tsx';
import { Tables, Tickets } from './tables.tsx';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { AppHeader } from '../../../ui/app-header.tsx';
import { HeaderMenu } from '../../../ui/header-menu.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';

const items: MenuItem[] = [
  { label: 'Home', href: '#home' },
  {
    label: 'Maya Taylor',
    href: '#maya',
    badge: '1 to do',
    pages: [{ label: 'Timetable', href: '#timetable' }],
  },
  { label: 'Your Details', href: '#details', badge: '1 missing' },
  { label: 'Register New Child', href: '#enrol' },
  { label: 'Give Feedback', href: '#feedback' },
  { label: 'FAQs', href: '#faq' },
  { label: 'Instrument Deals', href: '#deals' },
  { label: 'Merchandise', href: 'https://shop.example', external: true },
  { label: 'Terms And Conditions', href: '#terms' },
  { label: 'Settings', href: '#settings' },
  { label: 'Sign Out', href: '#sign-out' },
];

const Menu = ({ onClose }: { onClose: () => void }) => (
  <HeaderMenu
    items={items}
    currentHref="#home"
    websiteHref="https://bandstand.example"
    onClose={onClose}
  />
);

function HeaderExample() {
  return (
    <>
      <SkipLink />
      <AppHeader
        title="Gallery"
        websiteHref="https://bandstand.example"
        signOutHref="#sign-out"
        items={items}
        currentHref="#home"
        Menu={Menu}
      />
    </>
  );
}

const errors = [
  { fieldId: 'phone', message: 'Enter a phone number we can call, such as 07700 900123' },
  { fieldId: 'in-touch', message: 'Choose whether we can keep in touch' },
];

function Messages() {
  return (
    <Section title="Messages">
      <ErrorSummary errors={errors} />
      <ErrorBox onDismiss={() => undefined}>
        Please dismiss this message or refresh to try again. If the problem persists please contact
        us.
      </ErrorBox>
      <Notice>The year your child is in now, not the one that begins in September.</Notice>
      <Notice kind="success" heading="Thank you">
        Your details have been updated.
      </Notice>
      <Notice kind="warning">
        Bands are in final rehearsals: the first lesson is after the concert.
      </Notice>
      <div className="flex flex-wrap gap-2">
        <Chip>Waiting list</Chip>
        <Chip tone="good">Enrolled</Chip>
        <Chip tone="warn">1 place left</Chip>
        <Chip tone="bad">Payment failed</Chip>
        <Chip tone="live">New</Chip>
      </div>
      <div>
        <Button
          variant="secondary"
          onPress={() => showToast({ title: 'Saved', text: 'Your details are up to date.' })}
        >
          Show a toast
        </Button>
      </div>
    </Section>
  );
}

/** Every component in every state, for those who build a screen or check one. */
export function GalleryScreen() {
  if (new URLSearchParams(location.search).has('auth')) return <AuthExample />;
  return (
    <>
      <HeaderExample />
      <Page
        heading="Good evening, Siân"
        subHeading="Every part of the design system, in every state."
      >
        <Buttons />
        <Messages />
        <Fields />
        <Instruments />
        <Illustrations />
        <Overlays />
        <Tables />
        <Tickets />
        <Waits />
      </Page>
    </>
  );
}

function AuthExample() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AuthLayout
      heading="Sign in"
      subHeading="Lessons, payments and progress in one place."
      footer={<TextLink href="#up">Create an account</TextLink>}
    >
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" fullWidth>
        Sign in
      </Button>
    </AuthLayout>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Enrol Ffion</Button>
        <Button variant="secondary">Not now</Button>
        <Button variant="quiet">Show more</Button>
        <Button variant="danger">Cancel lessons</Button>
        <Button variant="danger-quiet">Leave</Button>
        <ButtonLink href="#pay">Continue to Payment</ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending>Save Changes</Button>
        <Button variant="secondary" pending>
          Save Changes
        </Button>
      </div>
      <Button reason="No changes to save">Save Changes</Button>
      <BottomBar action={<Button>Enrol on guitar and join waitlist for drums</Button>}>
        £72.00 will be taken on Monday 1 March for February and March.
      </BottomBar>
    </Section>
  );
}

function Waits() {
  return (
    <Section title="Waiting, empty, failed">
      <Skeleton />
      <Skeleton kind="card" count={1} />
      <Skeleton kind="list" count={2} />
      <EmptyState heading="No songs yet" action={<Button>See the timetable</Button>}>
        Ffion’s band chooses its first song in the week of Monday 8 March.
      </EmptyState>
      <FailedState retry={{ refetch: () => undefined, isFetching: false }}>
        Ffion’s place and your payments are not affected.
      </FailedState>
    </Section>
  );
}
