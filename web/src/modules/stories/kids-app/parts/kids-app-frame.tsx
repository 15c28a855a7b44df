import { Navigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { HeaderArt } from '../../../../ui/header-art.tsx';
import { PlayAlong } from '../../../../ui/illustrations/recordings.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { kidsAppQuery } from '../queries.ts';
import { APP, NOTHING_CHANGED } from '../words.ts';

type KidsAppFrameProps = {
  heading: string;
  /** By what the server says, once it has. */
  subHeading: (app: KidsAppAnswer | undefined) => string;
  above?: ReactNode;
  /** About how much comes. */
  cards: number;
  children: (app: KidsAppAnswer) => ReactNode;
};

/** A page about the kids' app: for nobody but parents with a child who can use it; others are taken Home. */
export function KidsAppFrame({ heading, subHeading, above, cards, children }: KidsAppFrameProps) {
  const app = useQuery(kidsAppQuery);
  if (app.data?.children.length === 0) return <Navigate to="/" replace />;
  return (
    <Page
      heading={heading}
      subHeading={subHeading(app.data)}
      above={above}
      art={
        <HeaderArt>
          <PlayAlong size={128} />
        </HeaderArt>
      }
    >
      {app.isPending && <Skeleton kind="card" count={cards} label={APP.loading} />}
      {app.isError && app.data === undefined && (
        <FailedState heading={APP.failedToLoad} retry={app}>
          {NOTHING_CHANGED}
        </FailedState>
      )}
      {app.data !== undefined && children(app.data)}
    </Page>
  );
}
