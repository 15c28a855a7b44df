import type { ReactNode } from 'react';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { Lanyard } from '../../../ui/illustrations/paper.tsx';
import { Page } from '../../../ui/page.tsx';
import { JoiningPath } from './joining-path.tsx';
import { DETAILS } from './words.ts';

/** The page around a parent's own details. */
export function DetailsPage({ children }: { children: ReactNode }) {
  return (
    <Page
      above={<JoiningPath step={1} />}
      heading={DETAILS.title}
      subHeading={DETAILS.lead}
      width="wide"
      art={
        <HeaderArt>
          <Lanyard size={100} />
        </HeaderArt>
      }
    >
      {children}
    </Page>
  );
}
