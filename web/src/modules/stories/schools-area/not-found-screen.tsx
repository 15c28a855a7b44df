import { isSignedIn } from '../../../platform/session.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { UnpluggedAmp } from '../../../ui/illustrations/unplugged-amp.tsx';
import { Page } from '../../../ui/page.tsx';
import { NOT_FOUND, VIDEOS, WAYS } from './words.ts';

/** An address of the schools area that names nothing. */
export function SchoolNotFoundScreen() {
  useTitle(NOT_FOUND.title);
  const on = isSignedIn('school') ? { href: '/schools', label: VIDEOS.title } : WAYS.signIn;
  return (
    <Page heading={NOT_FOUND.heading} subHeading={NOT_FOUND.why} rail={<UnpluggedAmp size={256} />}>
      <div>
        <ButtonLink href={on.href}>{on.label}</ButtonLink>
      </div>
    </Page>
  );
}
