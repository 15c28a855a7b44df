import { formatDate, formatMonths, londonDate } from '@bandstand/domain/kernel/london';
import { MONEY_DECIDERS } from '@bandstand/domain/kernel/role';
import { useQuery } from '@tanstack/react-query';
import { waitsForApproval } from '@bandstand/domain/money/collections/run/cutoffs';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CollectionRun } from './runs-screen.tsx';
import { RUN } from './words.ts';
import { portalNow } from '../../../platform/provider.ts';
import { useMay } from '../../identity/staff/use-may.ts';
import { runsQuery } from './queries.ts';

/** On Today, for those who decide about money. */
const TO_APPROVE = {
  title: (month: string) => `${month} has to be approved`,
  after: 'What nobody approves by then is not taken, and each family is told.',
  look: 'Look at the month',
} as const;

/** Months that nobody has approved yet, each with until when: what is approved too late is not taken. */
export const MonthsToApprove = ({ months }: { months: readonly CollectionRun[] }) =>
  months.map(({ id, attributes: { submit_by: by } }) => (
    <Notice key={id} kind="warning" heading={TO_APPROVE.title(formatMonths([id]))}>
      <p>
        {RUN.approveUntil(formatDate(londonDate(new Date(by))))} {TO_APPROVE.after}
      </p>
      <TextLink href={`/office/money/runs/${id}`}>{TO_APPROVE.look}</TextLink>
    </Notice>
  ));

/** The months that somebody still has to approve, for those who decide about money; null until they are known. */
export const useMonthsToApprove = (): readonly CollectionRun[] | null => {
  const isAsked = useMay(MONEY_DECIDERS);
  const runs = useQuery({ ...runsQuery(''), enabled: isAsked, refetchInterval: 60_000 });
  if (!isAsked) return [];
  if (runs.isPending) return null;
  return (runs.data?.data ?? []).filter(({ attributes: { submit_by: submitBy, states } }) =>
    waitsForApproval({ submitBy, states }, portalNow()),
  );
};
