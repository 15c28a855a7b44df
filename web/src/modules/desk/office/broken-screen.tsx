import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { BROKEN } from './broken-words.ts';

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
