import type { ReactNode } from 'react';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';

/** Shown in place of the form, with the way back. */
export function Instead({ heading, children }: { heading: string; children: ReactNode }) {
  useTitle(heading);
  return (
    <Page heading={heading}>
      <p className="measure text-lead text-soft">{children}</p>
      <div>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </Page>
  );
}
