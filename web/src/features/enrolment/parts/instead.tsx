import type { ReactNode } from 'react';
import type { Kid } from '@bandstand/domain/children/model';
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

export function UnknownChild() {
  return <Instead heading="We could not find this child">Please go back and try again.</Instead>;
}

export function HasPlace({ kid }: { kid: Kid }) {
  return (
    <Instead heading="This child already has a place">
      {kid.first_name} is enrolled at {kid.timetable_name}.
    </Instead>
  );
}
