import type { ReactNode } from 'react';
import { isActive } from '@bandstand/domain/kernel/moves';
import type { KidRecord, Offer } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PlannedCancellation } from '../places/cancellation/planned-cancellation.tsx';
import { placeNotices, PlaceNotices } from '../places/notices/place-notices.tsx';
import { ChildNav } from '../families/children/child-nav.tsx';
import { useChildStage, StatusLine } from '../families/children/child-stage.tsx';

/** Brings what can be changed into view, and the focus to its heading. */
export const goToChanges = (): void => {
  const heading = document.querySelector<HTMLElement>('#changes');
  heading?.focus();
  heading?.scrollIntoView();
};

type ChildPageTopProps = {
  kids: readonly KidRecord[];
  kid: KidRecord;
  /** This child's offers. */
  offers: readonly Offer[];
  rail: ReactNode;
  /** About what was just done. */
  message?: ReactNode;
  children: ReactNode;
};

/** The page of a child with a reserved place can be changed too; on Home that child's ticket comes first. */
export const canBeChangedHere = ({ attributes: { status } }: KidRecord): boolean =>
  isActive(status) || status === 'reserved';

/** The top of a child's page: name, status, leaving, offers. */
export function ChildPageTop({ kids, kid, offers, rail, message, children }: ChildPageTopProps) {
  const stage = useChildStage(kid, kid.attributes.name);
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
      {canBeChangedHere(kid) && (
        <div>
          <Button variant="secondary" onPress={goToChanges}>
            Make Changes
          </Button>
        </div>
      )}
      <PlaceNotices kids={[kid]} notices={notices} />
      {children}
    </Page>
  );
}

const pageOf = (id: string): string => `/kid/${id}`;
