import { Outlet } from '@tanstack/react-router';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { NoPageScreen } from './no-page-screen.tsx';
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

/** Where no frame can be: what is in the demo alone. */
export const OfficeNotFoundScreen = () => (
  <>
    <OfficeHead />
    <NoPageScreen />
  </>
);
