import { formatDate, formatMonths, londonDate } from '@bandstand/domain/kernel/london';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { CollectionRun } from './parts/month-card.tsx';
import { RUN } from './words.ts';

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
