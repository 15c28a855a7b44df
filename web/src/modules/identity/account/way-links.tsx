import { TextLink } from '../../../ui/link.tsx';

export type FooterLink = { href: string; label: string };

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
