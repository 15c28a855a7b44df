import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';

export function NotFoundScreen() {
  useTitle('Page not found');
  return (
    <Page
      heading="We could not find this page"
      subHeading="It may have moved, or the address may have a typing mistake."
    >
      <div>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </Page>
  );
}
