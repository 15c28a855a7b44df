import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isEnrolled, canEnrolAgain } from '@bandstand/domain/kernel/moves';
import { useQuery } from '@tanstack/react-query';
import { cancellingOn } from '@bandstand/domain/shell/home/rules';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { useTitle } from '../../platform/title.ts';
import { latePart } from '../../ui/late-part.tsx';
import { OfferLog } from '../places/waiting-list/offer-log.tsx';
import { WaitingPicture } from '../places/waiting-list/waiting-picture.tsx';
import { QueryState, UnknownChild } from '../families/children/query-state.tsx';
import { canBeChangedHere, CHANGES_ID, ChildPageTop, NewestPicture } from './child-page-top.tsx';
import { focusOnHeading } from '../../platform/heading-focus.ts';
import { readKept } from '../../platform/draft.ts';
import { draftName } from './use-kid-form.ts';
import { MakeChanges } from './parts/make-changes.tsx';
import { useKidPage, type KidPage } from './use-kid-page.ts';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { comingQuery, type KidRecord } from '../../platform/queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { costQuery } from '../places/cancellation/queries.ts';
import { LEAVING } from '../families/children/words.ts';
import { phoneHref, portalNow, provider } from '../../platform/provider.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SummaryTable } from '../../ui/summary-table.tsx';
import { ENDED_UNPAID, isEndedForNonPayment, isPaused } from '../families/children/status-words.ts';
import { placeRows } from '../families/children/facts.ts';

/** The office's number follows each of the two sentences. */
const LESSONS = {
  heading: 'Lessons',
  paused: 'Lessons are paused',
  whilePaused: (name: string) =>
    `You can’t change ${name}’s instrument here while lessons are paused. To change it, please phone customer services on`,
  closed: 'Changing instrument',
  whileClosed: (name: string) =>
    `The school is closed to changes at the moment. To change ${name}’s instrument, please phone customer services on`,
} as const;

/** What is known of the lessons, and what can be changed about them. */
function Lessons({ kid }: Pick<KidPage, 'kid'>) {
  return (
    <section aria-labelledby="lessons" className="grid grid-cols-1 gap-4">
      <h2 id="lessons" className="text-title">
        {LESSONS.heading}
      </h2>
      <SummaryTable rows={placeRows(kid.attributes, londonDate(portalNow()))} />
      <Change kid={kid} />
    </section>
  );
}

function Change({ kid: { id, attributes: it } }: Pick<KidPage, 'kid'>) {
  if (isEndedForNonPayment(it))
    return <CallUs heading={ENDED_UNPAID.heading}>{ENDED_UNPAID.says(it.firstName)}</CallUs>;
  if (isEnrolled(it.status) && isPaused(it))
    return <CallUs heading={LESSONS.paused}>{LESSONS.whilePaused(it.firstName)}</CallUs>;
  if (isEnrolled(it.status) && it.closedToNewSignups)
    return <CallUs heading={LESSONS.closed}>{LESSONS.whileClosed(it.firstName)}</CallUs>;
  if (!canEnrolAgain(it, it.lessonsAreOn)) return null;
  return (
    <div>
      <ButtonLink href={`/enrol?id=${id}`}>Enrol</ButtonLink>
    </div>
  );
}

/** What only the office can do: its number, to be pressed, and its hours. */
function CallUs({ heading, children }: { heading: string; children: string }) {
  const { phone, hours } = provider();
  return (
    <Notice heading={heading}>
      {children} <TextLink href={phoneHref()}>{phone}</TextLink> ({hours}).
    </Notice>
  );
}

/** Where there is no picture yet. It is last, and comes after what is above it. */
const Newest = latePart(async () => (await import('../stories/timeline/newest.tsx')).Newest);

/** One child: their lessons, their place in the waiting list, what was offered, and what can be changed. */
export function KidScreen() {
  const { id } = useParams({ from: '/parent/kid/$id' });
  const { cancelled = false } = useSearch({ from: '/parent/kid/$id' });
  const situation = useKidPage(id);
  if (situation.kind === 'asking') return <QueryState query={situation.query} />;
  if (situation.kind === 'unknown_child') return <UnknownChild />;
  return <ChildDetails key={id} page={situation.page} isJustCancelled={cancelled} />;
}

function ChildDetails({ page, isJustCancelled }: { page: KidPage; isJustCancelled: boolean }) {
  const { kids, kid, index, isWaiting, offers } = page;
  const { name, status } = kid.attributes;
  useTitle(name);
  const isChanging = useChanging(kid.id) && canBeChangedHere(kid);
  const { data: coming } = useQuery(comingQuery);
  const moment = coming?.moments.find(({ kid_id }) => kid_id === kid.id);
  const lessons = <Lessons key="lessons" kid={kid} />;
  const waiting = isWaiting && <WaitingPicture key="waiting" kid={kid} index={index} />;
  return (
    <ChildPageTop
      kids={kids}
      kid={kid}
      offers={offers}
      rail={
        isEnrolled(status) && (
          <>
            {moment && <NewestPicture {...{ kid, moment, isChanging }} />}
            {lessons}
            {!moment && <Newest kid={kid} />}
          </>
        )
      }
      message={isJustCancelled && <LeavingNotice kid={kid} />}
      isChanging={isChanging}
    >
      {isChanging ? (
        <MakeChanges page={page} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {waiting}
          {!isEnrolled(status) && lessons}
          <OfferLog kid={kid} />
        </div>
      )}
    </ChildPageTop>
  );
}

/**
 * Whether what can be changed is open: the address says so, so Back closes it, and what is not saved is asked about. It
 * opens by itself for a parent who had to sign in again while changing something.
 */
const useChanging = (kidId: KidId): boolean => {
  const isChanging = useLocation({ select: ({ hash }) => hash === CHANGES_ID });
  const wasChanging = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isChanging && readKept(draftName(kidId)) !== null)
      void navigate({ to: '.', search: true, hash: CHANGES_ID, replace: true });
  }, [kidId, isChanging, navigate]);
  useEffect(() => {
    const heading = document.getElementById(CHANGES_ID);
    heading?.focus();
    heading?.scrollIntoView();
    if (!isChanging && wasChanging.current) focusOnHeading();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return isChanging;
};

/** The child was cancelled a moment ago: what became of it. */
function LeavingNotice({ kid: { id, attributes: kid } }: { kid: KidRecord }) {
  const lastDay = cancellingOn(kid);
  const cost = useQuery({ ...costQuery(id, lastDay), enabled: lastDay !== null });
  const lost = cost.data?.gives_up ?? null;
  if (lastDay === null && kid.status !== 'cancelled') return null;
  return (
    <Notice kind="success" heading={LEAVING.heading} isLive>
      {lastDay === null
        ? LEAVING.left(kid.firstName)
        : LEAVING.leaves(kid.firstName, formatDate(lastDay, { year: true }))}{' '}
      {lost !== null && `${LEAVING.lost(lost)} `}
      {LEAVING.email}
    </Notice>
  );
}
