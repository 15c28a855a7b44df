import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { focusOnHeading } from '../../../../platform/heading-focus.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { NOT_ALLOWED } from '../no-page-words.ts';

/**
 * Nobody sees a page before it is known that they may. It is there meanwhile, and asks for what it shows: a colleague who may
 * see it waits no longer.
 */
export function PermissionGate({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const router = useRouter();
  // A colleague who comes from another page, as from signing in, goes on at the heading, which could not have the focus before.
  const [isDue] = useState(() => !isKnown && router.state.resolvedLocation !== undefined);
  useEffect(() => {
    if (!isDue || !isKnown || document.activeElement !== document.body) return;
    focusOnHeading();
    // While it loads, the heading says so, and another one comes in its place.
    focusNear(document.activeElement);
  }, [isDue, isKnown]);
  return (
    <>
      {!isKnown && (
        <div className="px-4 py-8 sm:px-6">
          <Skeleton count={4} label={NOT_ALLOWED.loading} />
        </div>
      )}
      <div hidden={!isKnown}>{children}</div>
    </>
  );
}
