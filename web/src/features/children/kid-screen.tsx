import { lazy, Suspense } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { isActive, isEnrolled } from '@bandstand/domain/enrolment/moves';
import { useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { placeNotices, PlaceNotices } from '../home/place-notices.tsx';
import { Leaving } from '../cancellation/leaving.tsx';
import { OfferLog } from '../waiting-list/offer-log.tsx';
import { WaitingPicture } from '../waiting-list/waiting-picture.tsx';
import { ChildNav } from './child-nav.tsx';
import { useChildStage } from './child-stage.tsx';
import { Asking, UnknownChild } from './instead.tsx';
import { LeavingNotice } from './parts/leaving-notice.tsx';
import { Lessons } from './parts/lessons.tsx';
import { goToChanges, MakeChanges } from './parts/make-changes.tsx';
import { StatusLine } from './status-line.tsx';
import { useKidPage, type KidPage } from './use-kid-page.ts';

/** It stands last, and comes after what is above it. */
const Newest = lazy(() =>
  import('../timeline/newest.tsx').then((module) => ({ default: module.Newest })),
);

/** One child: its lessons, its place in the waiting list, what was offered, and what can be changed. */
export function KidScreen() {
  const { id } = useParams({ from: '/parent/kid/$id' });
  const { cancelled = false } = useSearch({ from: '/parent/kid/$id' });
  const situation = useKidPage(id);
  if (situation.kind === 'asking') return <Asking query={situation.query} />;
  if (situation.kind === 'unknown_child') return <UnknownChild />;
  return <OfChild key={id} page={situation.page} isJustCancelled={cancelled} />;
}

function OfChild({ page, isJustCancelled }: { page: KidPage; isJustCancelled: boolean }) {
  const { kids, kid, index, isWaiting, offers } = page;
  const stage = useChildStage(kid, kid.attributes.name);
  const { name, status } = kid.attributes;
  const isChangeable = isActive(status) || status === 'reserved';
  useTitle(name);
  // What ended is told in the list of offers below.
  const notices = placeNotices([kid], offers).filter(({ kind }) => kind !== 'ended');
  const lessons = <Lessons key="lessons" page={page} />;
  const waiting = isWaiting && <WaitingPicture key="waiting" kid={kid} index={index} />;
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
      subHeading={<StatusLine kid={kid.attributes} />}
      rail={
        isEnrolled(status) && (
          <>
            {lessons}
            <Suspense>
              <Newest kid={kid} />
            </Suspense>
          </>
        )
      }
    >
      {isJustCancelled && <LeavingNotice kid={kid} />}
      <Leaving kid={kid} />
      {isChangeable && (
        <div>
          <Button variant="secondary" onPress={goToChanges}>
            Make Changes
          </Button>
        </div>
      )}
      <PlaceNotices kids={[kid]} notices={notices} />
      <div className="grid grid-cols-1 gap-10">
        {waiting}
        {!isEnrolled(status) && lessons}
        <OfferLog kid={kid} />
        {isChangeable && <MakeChanges page={page} />}
      </div>
    </Page>
  );
}

const pageOf = (id: string): string => `/kid/${id}`;
