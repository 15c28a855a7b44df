import { useQueryClient, useQuery } from '@tanstack/react-query';
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
import { YOUR_DATA } from './words.ts';
import { hasLessons } from '@bandstand/domain/privacy/erasure';
import { kidsQuery, type KidRecord } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EraseDialog } from './parts/erase-dialog.tsx';
import { TextLink } from '../../ui/link.tsx';

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

/** What goes, what stays and why, before anything can be pressed that cannot be undone. */
function EraseData({ onDone }: { onDone: () => void }) {
  const [isAsked, setAsked] = useState(false);
  // While they are not known the server is the one to refuse.
  const { data: kids = [] } = useQuery(kidsQuery);
  const playing = kids.filter(({ attributes }) => hasLessons(attributes.status));
  return (
    <Card heading={YOUR_DATA.eraseHeading}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure">{YOUR_DATA.eraseLead}</p>
        <p className="measure">{YOUR_DATA.others}</p>
        <p className="measure">{YOUR_DATA.eraseFirst}</p>
        <h3 className="text-lead font-semibold">{YOUR_DATA.kept}</h3>
        <p className="measure">{YOUR_DATA.keptLead}</p>
        {playing.length > 0 && <PlayingChildren kids={playing} />}
        <div>
          <Button
            variant="danger"
            reason={playing.length > 0 ? YOUR_DATA.reason : undefined}
            onPress={() => setAsked(true)}
          >
            {YOUR_DATA.erase}
          </Button>
        </div>
      </div>
      {isAsked && <EraseDialog onDone={onDone} onClose={() => setAsked(false)} />}
    </Card>
  );
}

/** The children whose lessons stand against an erasure, each with the page on which they are cancelled. */
function PlayingChildren({ kids }: { kids: readonly KidRecord[] }) {
  return (
    <div>
      <p className="measure">{YOUR_DATA.stillPlaying}</p>
      <ul>
        {kids.map(({ id, attributes: { name } }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink
              href={`/kid/${id}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
