import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { JoiningPath } from '../../families/profile/joining-path.tsx';
import { FORM } from './form-words.ts';

/** The page around the form of an enrolment. */
export function EnrolPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page above={<JoiningPath step={2} />} heading={heading} subHeading={FORM.orJoin} width="wide">
      {children}
    </Page>
  );
}
