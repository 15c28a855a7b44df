import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { NOT_FOUND } from './no-page-words.ts';

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
