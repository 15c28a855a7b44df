import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { JoiningPath } from '../profile/joining-path.tsx';
import { FORM } from './form-words.ts';

/** What the form of an enrolment stands on. */
export function EnrolPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page above={<JoiningPath step={2} />} heading={heading} subHeading={FORM.orJoin} width="wide">
      {children}
    </Page>
  );
}
