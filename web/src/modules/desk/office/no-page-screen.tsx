import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Button } from '../../../ui/button.tsx';

const NOT_FOUND = {
  title: 'There is no such page',
  says: 'The address may have been mistyped, or the page has moved.',
  back: 'Go to Today',
} as const;

export const NOT_ALLOWED = {
  title: 'This is not part of your role',
  says: 'An administrator can change what you may see.',
  href: '/office',
  goOn: 'Go to Today',
  loading: 'Loading the menu',
} as const;

/** Who has no role, as after all of them were taken away. */
export const NOTHING_YET = {
  title: 'Welcome',
  says: 'You are signed in, and all is well with your account. An administrator still has to say what you may see. On your own page you can add a passkey for the next time, and sign out.',
  href: '/office/me',
  goOn: 'Your account',
} as const;

export function NoPageScreen() {
  useTitle(NOT_FOUND.title);
  return (
    <Page heading={NOT_FOUND.title}>
      <p className="measure text-soft">{NOT_FOUND.says}</p>
      <div>
        <ButtonLink href="/office">{NOT_FOUND.back}</ButtonLink>
      </div>
    </Page>
  );
}

/** What colleagues read where a page broke in a way that nobody foresaw. */
const BROKEN = {
  title: 'This page stopped working',
  says: 'That is a fault of the portal, and nothing that you did. What you had saved is saved. Load the page again; if it stops once more, tell the person who looks after the portal which page it was.',
} as const;

/** Something broke that no screen foresaw; the menu and the search around it still work. */
export function BrokenScreen() {
  useTitle(BROKEN.title);
  return (
    <Page heading={BROKEN.title}>
      <p className="measure text-soft">{BROKEN.says}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => location.reload()}>Load the page again</Button>
        <ButtonLink href="/office" variant="secondary">
          Go to Today
        </ButtonLink>
      </div>
    </Page>
  );
}
