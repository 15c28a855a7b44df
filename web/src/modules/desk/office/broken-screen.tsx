import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';

/** What colleagues read where a page broke in a way that nobody foresaw. */
const BROKEN = {
  title: 'This page stopped working',
  says: 'That is a fault of the portal, and nothing that you did. What you had saved is saved. Load the page again; if it stops once more, tell the person who looks after the portal which page it was.',
  again: 'Load the page again',
  back: 'Go to Today',
} as const;

/** Something broke that no screen foresaw; the menu and the search around it still work. */
export function BrokenScreen() {
  useTitle(BROKEN.title);
  return (
    <Page heading={BROKEN.title}>
      <p className="measure text-soft">{BROKEN.says}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => location.reload()}>{BROKEN.again}</Button>
        <ButtonLink href="/office" variant="secondary">
          {BROKEN.back}
        </ButtonLink>
      </div>
    </Page>
  );
}
