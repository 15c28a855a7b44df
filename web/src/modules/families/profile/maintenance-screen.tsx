import { phrase, provider } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Soundcheck } from '../../../ui/illustrations/stage-gear.tsx';
import { Page } from '../../../ui/page.tsx';

const MAINTENANCE = {
  title: 'Back soon',
  heading: 'Sorry, we are currently updating our system',
  says: 'Please check back tomorrow or call the office on {phone}.',
  signOut: 'Sign out',
} as const;

export function MaintenanceScreen() {
  useTitle(MAINTENANCE.title);
  return (
    <Page heading={MAINTENANCE.heading} rail={<Soundcheck size={256} />}>
      <p className="measure">{phrase(MAINTENANCE.says)}</p>
      <p className="measure text-soft">{provider().hours}</p>
      <div>
        <ButtonLink href="/sign-out" variant="secondary">
          {MAINTENANCE.signOut}
        </ButtonLink>
      </div>
    </Page>
  );
}
