import type { ReactNode } from 'react';
import { isActive } from '@bandstand/domain/enrolment/moves';
import type { Offer } from '@bandstand/domain/waiting-list/model';
import type { KidRecord } from '../../platform/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Leaving } from '../cancellation/leaving.tsx';
import { placeNotices, PlaceNotices } from '../home/place-notices.tsx';
import { ChildNav } from './child-nav.tsx';
import { useChildStage } from './child-stage.tsx';
import { goToChanges } from './go-to-changes.ts';
import { StatusLine } from './status-line.tsx';

type KidFrameProps = {
  kids: readonly KidRecord[];
  kid: KidRecord;
  /** Those of this child. */
  offers: readonly Offer[];
  rail: ReactNode;
  /** What was just done. */
  news?: ReactNode;
  children: ReactNode;
};

/** Whether there is anything of the child that its parent can change. */
export const isChangeable = ({ attributes: { status } }: KidRecord): boolean =>
  isActive(status) || status === 'reserved';

/** A child's page down to what has to be done: who it is, whether it leaves, what is offered. */
export function KidFrame({ kids, kid, offers, rail, news, children }: KidFrameProps) {
  const stage = useChildStage(kid, kid.attributes.name);
  // What ended is told in the list of offers below.
  const notices = placeNotices([kid], offers).filter(({ kind }) => kind !== 'ended');
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
      subHeading={<StatusLine kid={kid.attributes} />}
      rail={rail}
    >
      {news}
      <Leaving kid={kid} />
      {isChangeable(kid) && (
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
