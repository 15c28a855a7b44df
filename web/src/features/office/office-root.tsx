import { Outlet } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { NOT_FOUND } from './no-page-words.ts';
import { OfficeHead } from './office-entrance.tsx';
import { useNewPageFocus } from './use-new-page-focus.ts';

export function OfficeRoot() {
  useNewPageFocus();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

export const OfficeNotFound = () => (
  <>
    <OfficeHead />
    <Page heading={NOT_FOUND.title}>
      <p className="measure text-soft">{NOT_FOUND.says}</p>
      <div>
        <ButtonLink href="/office">{NOT_FOUND.back}</ButtonLink>
      </div>
    </Page>
  </>
);
