import type { ReactNode } from 'react';
import { canChangeInstrument } from '@bandstand/domain/places/instrument-changes/rules';
import { isActive } from '@bandstand/domain/kernel/moves';
import type { ComingDates, KidRecord, Offer } from '../../platform/queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { PlannedCancellation } from '../places/cancellation/planned-cancellation.tsx';
import { placeNotices, PlaceNotices } from '../places/notices/place-notices.tsx';
import { CHANGES } from '../families/children/words.ts';
import { ChildNav } from '../families/children/child-nav.tsx';
import { Slide } from '../stories/timeline/moments.tsx';
import { useChildStage, StatusLine } from '../families/children/child-stage.tsx';

/** Where what can be changed is on the page; the address of an open form ends in it. */
export const CHANGES_ID = 'changes';

type ChildPageTopProps = {
  kids: readonly KidRecord[];
  kid: KidRecord;
  /** This child's offers. */
  offers: readonly Offer[];
  rail: ReactNode;
  /** About what was just done. */
  message?: ReactNode;
  /** What can be changed is open. */
  isChanging?: boolean;
  children: ReactNode;
};

/** The page of a child with a reserved place can be changed too; on Home that child's ticket comes first. */
export const canBeChangedHere = ({ attributes: { status } }: KidRecord): boolean =>
  isActive(status) || status === 'reserved';

/** The top of a child's page: name, status, leaving, offers. */
export function ChildPageTop(props: ChildPageTopProps) {
  const { kids, kid, offers, rail, message, isChanging = false, children } = props;
  const stage = useChildStage(kid, kid.attributes.name, true);
  // Offers that have ended are in the list below.
  const notices = placeNotices([kid], offers).filter(({ kind }) => kind !== 'ended');
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
      subHeading={<StatusLine kid={kid.attributes} />}
      rail={rail}
    >
      {message}
      <PlannedCancellation kid={kid} />
      {canBeChangedHere(kid) && !isChanging && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`${pageOf(kid.id)}#${CHANGES_ID}`} variant="secondary">
            {CHANGES.heading}
          </ButtonLink>
          {canChangeInstrument(kid.attributes) && (
            <ButtonLink href={`/available-instrument-changes?id=${kid.id}`} variant="secondary">
              {CHANGES.instrument}
            </ButtonLink>
          )}
        </div>
      )}
      <PlaceNotices kids={[kid]} notices={notices} />
      {children}
    </Page>
  );
}

type NewestPictureProps = {
  kid: KidRecord;
  moment: ComingDates['moments'][number];
  isChanging?: boolean;
};

/** The newest of the timeline, as on Home: under the stage on a phone, beside what can be done elsewhere. */
export function NewestPicture({ kid, moment, isChanging }: NewestPictureProps) {
  return (
    <section
      aria-label={`${kid.attributes.firstName}’s Timeline`}
      className={isChanging ? 'max-lg:hidden' : 'max-lg:order-first'}
    >
      <Slide moment={moment} />
    </section>
  );
}

const pageOf = (id: string): string => `/kid/${id}`;
