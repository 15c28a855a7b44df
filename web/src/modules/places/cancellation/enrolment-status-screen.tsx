import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import { kidsIncludedQuery, type KidRecord } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { ChildNav, ChildPage, type ChildProps } from '../../families/children/child-nav.tsx';
import { useChildStage, StatusLine } from '../../families/children/child-stage.tsx';
import { alongWith, factRows } from '../../families/children/facts.ts';
import { PlannedCancellation } from './planned-cancellation.tsx';
import { CostTable, useCost } from './parts/cost-table.tsx';
import { ENROLMENT_STATUS } from './words.ts';

/** The state of a child's enrolment, and the way to end it. */
export function EnrolmentStatusScreen() {
  const { id } = useParams({ from: '/parent/kid/$id/enrolment-status' });
  return <ChildPage id={id} Page={ChildEnrolmentStatus} />;
}

function ChildEnrolmentStatus({ kids, kid }: ChildProps) {
  const { data: included = [] } = useQuery(kidsIncludedQuery);
  const along = alongWith(kid, included);
  const { firstName: name, status } = kid.attributes;
  const stage = useChildStage(kid, ENROLMENT_STATUS.heading(name));
  useTitle(ENROLMENT_STATUS.heading(name));
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
      subHeading={<StatusLine kid={kid.attributes} />}
    >
      <SummaryTable rows={factRows(kid.attributes, along)} />
      {isEnrolled(status) ? (
        <CancellationCard kid={kid} />
      ) : (
        <p className="measure text-soft">{ENROLMENT_STATUS.nothing}</p>
      )}
    </Page>
  );
}

/** Cancel shows only while no last day is set; then taking it back does. */
function CancellationCard({ kid }: { kid: KidRecord }) {
  const { firstName: name, delayedCancellationDate: lastDay } = kid.attributes;
  const cost = useCost(kid.id, lastDay === null ? { lastDay: null } : null);
  if (lastDay !== null)
    return (
      <Card heading={`${name}’s lessons end`}>
        <PlannedCancellation kid={kid} />
      </Card>
    );
  return (
    <Card heading={ENROLMENT_STATUS.today}>
      <CostTable cost={cost} isAtOnce />
      <p className="measure mt-4 mb-4 text-soft">{ENROLMENT_STATUS.later}</p>
      <ButtonLink href={`/kid/${kid.id}/cancellation_form`} variant="secondary">
        {ENROLMENT_STATUS.cancel}
      </ButtonLink>
    </Card>
  );
}

const pageOf = (id: string): string => `/kid/${id}/enrolment-status`;
