import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { dropAllDrafts } from '../../platform/draft-storage.ts';
import { forgetSession, wantEnd } from '../../platform/session.ts';
import { useHeadingFocus } from '../../platform/heading-focus.ts';
import { phrase } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { FlightCase } from '../../ui/illustrations/flight-case.tsx';
import { Page } from '../../ui/page.tsx';
import { CopyData } from './parts/copy-data.tsx';
import { EraseData } from './parts/erase-data.tsx';
import { YOUR_DATA } from './words.ts';

/** What a family can have of its data: a copy, and an end. */
export function YourDataScreen() {
  useTitle(YOUR_DATA.title);
  const client = useQueryClient();
  const [isErased, setErased] = useState(false);
  useEffect(() => () => wantEnd(false), []);
  if (isErased) return <ErasedPage />;
  const erased = () => {
    forgetSession();
    client.clear();
    dropAllDrafts();
    sessionStorage.clear();
    localStorage.clear();
    setErased(true);
  };
  return (
    <Page
      heading={YOUR_DATA.title}
      subHeading={YOUR_DATA.lead}
      art={
        <HeaderArt>
          <FlightCase size={128} />
        </HeaderArt>
      }
    >
      <CopyData />
      <EraseData onDone={erased} />
      <p className="measure text-soft">{phrase(YOUR_DATA.questions)}</p>
    </Page>
  );
}

function ErasedPage() {
  useHeadingFocus();
  useTitle(YOUR_DATA.doneTitle);
  return (
    <Page heading={YOUR_DATA.doneTitle}>
      <Notice kind="success">{YOUR_DATA.done}</Notice>
      <div>
        <ButtonLink href="/sign-in">Sign in</ButtonLink>
      </div>
    </Page>
  );
}
