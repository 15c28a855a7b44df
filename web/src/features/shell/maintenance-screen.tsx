import { phrase, provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Soundcheck } from '../../ui/illustrations/soundcheck.tsx';
import { Page } from '../../ui/page.tsx';

export function MaintenanceScreen() {
  useTitle('Back soon');
  return (
    <Page heading="Sorry, we are currently updating our system" rail={<Soundcheck size={256} />}>
      <p className="measure">
        {phrase('Please check back tomorrow or call the office on {phone}.')}
      </p>
      <p className="measure text-soft">{provider().hours}</p>
      <div>
        <ButtonLink href="/sign-out" variant="secondary">
          Sign out
        </ButtonLink>
      </div>
    </Page>
  );
}
