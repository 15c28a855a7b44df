import { Outlet, useRouterState } from '@tanstack/react-router';
import { isSignedIn } from '../../../platform/session.ts';
import { SchoolHeader } from './school-header.tsx';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { UnpluggedAmp } from '../../../ui/illustrations/stage-gear.tsx';
import { Page } from '../../../ui/page.tsx';
import { NOT_FOUND, VIDEOS, WAYS as NOT_FOUND_WAYS } from './words.ts';

/** Signing in and out, and what leads there. */
const WAYS = /sign-|password/;

/** Around the schools' screens. */
export function SchoolFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <SchoolHeader address={pathname} isInside={isSignedIn('school') && !WAYS.test(pathname)} />
      <Outlet />
    </>
  );
}

/** An address of the schools area that names nothing. */
export function SchoolNotFoundScreen() {
  useTitle(NOT_FOUND.title);
  const on = isSignedIn('school')
    ? { href: '/schools', label: VIDEOS.title }
    : NOT_FOUND_WAYS.signIn;
  return (
    <Page heading={NOT_FOUND.heading} subHeading={NOT_FOUND.why} rail={<UnpluggedAmp size={256} />}>
      <div>
        <ButtonLink href={on.href}>{on.label}</ButtonLink>
      </div>
    </Page>
  );
}
