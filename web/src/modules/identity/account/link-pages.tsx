import { useState, type ReactNode, useEffect } from 'react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { RequestForm, EmailSentNotice } from './parts/request-form.tsx';
import { LINK } from './words.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TextLink } from '../../../ui/link.tsx';

type FooterLink = { href: string; label: string };

export const WAYS = {
  signIn: { href: '/sign-in', label: 'Sign in' },
  signUp: { href: '/sign-up', label: 'Create an account' },
  enrol: { href: '/enrol', label: 'Enrol a child' },
  forgotten: { href: '/forgotten-password', label: 'Forgotten your password?' },
  schools: { href: '/schools/sign-in', label: 'Schools sign in' },
  unlock: { href: '/unlock-account', label: 'Unlock your account' },
} as const satisfies Record<string, FooterLink>;

/** What is under signing in. */
export const SIGN_IN_WAYS = [WAYS.forgotten, WAYS.unlock, WAYS.signUp, WAYS.enrol] as const;

/** The other ways from here. */
export function WayLinks({ ways }: { ways: readonly FooterLink[] }) {
  return (
    <ul className="grid">
      {ways.map(({ href, label }) => (
        <li key={href}>
          <TextLink href={href} className="inline-flex min-h-11 items-center font-semibold">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

type AskForLinkProps = {
  words: { readonly title: string; readonly lead: string; readonly sentTitle: string };
  ways: readonly FooterLink[];
  /** The ways on once the e-mail is sent. */
  waysAfter: readonly FooterLink[];
  send: (body: { user: { email: string } }) => Promise<unknown>;
  /** How a request that failed is told. */
  children: (fault: unknown) => ReactNode;
};

/** Asks for an address, and says that a link is on its way: of parents and of schools. */
export function AskForLink({ words, ways, waysAfter, send, children }: AskForLinkProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <SentPage title={words.sentTitle} ways={waysAfter} />;
  return (
    <AuthLayout heading={words.title} subHeading={words.lead} footer={<WayLinks ways={ways} />}>
      <RequestForm title={words.title} label={LINK.send} send={send} onDone={() => setSent(true)}>
        {children}
      </RequestForm>
    </AuthLayout>
  );
}

function SentPage({ title, ways }: { title: string; ways: readonly FooterLink[] }) {
  useTitle(title);
  useHeadingFocus();
  return (
    <AuthLayout heading={title} footer={<WayLinks ways={ways} />}>
      <EmailSentNotice />
    </AuthLayout>
  );
}

type MissingTokenProps = {
  words: {
    readonly title: string;
    readonly missingToken: string;
    readonly missingTokenAdvice: string;
  };
  signIn: FooterLink;
  /** Where a new link is asked for. */
  askHref: string;
};

/** The page of an e-mailed link, opened without it. */
export function MissingToken({ words, signIn, askHref }: MissingTokenProps) {
  useTitle(words.title, true);
  return (
    <AuthLayout heading={words.title} footer={<WayLinks ways={[signIn]} />}>
      <ErrorBox heading={words.missingToken}>{words.missingTokenAdvice}</ErrorBox>
      <ButtonLink href={askHref} fullWidth>
        {LINK.again}
      </ButtonLink>
    </AuthLayout>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the e-mailed link that opened this entry of the history. */
    linkToken?: string;
    /** Whose password it sets. */
    linkOf?: string;
  }
}

const entry = (state: { linkToken?: string; linkOf?: string }) =>
  ({ to: '.', search: {}, state, replace: true, resetScroll: false }) as const;

/**
 * The token of an e-mailed link: out of the address bar at once, and kept with this entry of the history alone, so that
 * reloading and Back find it again until it is spent.
 */
export const useLinkToken = () => {
  const { token } = useSearch({ strict: false });
  const { location } = useRouter().state;
  const [kept] = useState(token ?? location.state.linkToken);
  const [username] = useState(
    new URLSearchParams(location.hash).get('of') ?? location.state.linkOf,
  );
  const navigate = useNavigate();
  useEffect(() => {
    const state = { ...(token && { linkToken: token }), ...(username && { linkOf: username }) };
    if (token !== undefined) void navigate(entry(state));
  }, [token, username, navigate]);
  return {
    token: kept || undefined,
    /** The address that the link was sent to. */
    username,
    /** It is spent, or was worth nothing. */
    forget: () => void navigate(entry({})),
  };
};
