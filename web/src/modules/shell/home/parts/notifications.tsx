import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { formatDaysLeft } from '@bandstand/domain/shell/home/holds';
import { noticesOf, type PlaceNotice } from '@bandstand/domain/shell/home/notices';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { SCORES } from '@bandstand/domain/stories/feedback/scores';
import { missingDetails, formatMissing } from '@bandstand/domain/families/profile/rules';
import { portalNow } from '../../../../platform/provider.ts';
import {
  askedAbove,
  comingQuery,
  offersQuery,
  type ComingDates,
  type GrownUpRecord,
  type KidRecord,
} from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { noticeWords, type NoticeWords } from '../../../places/notices/notice-words.ts';
import { formatPayment } from '../running-order.ts';
import { NOTIFICATIONS } from '../words.ts';

type NotificationsProps = { grownUp: GrownUpRecord; kids: readonly KidRecord[] };

/** What waits for the parent, and what became of offers; nothing when there is nothing. */
export function Notifications({ grownUp, kids }: NotificationsProps) {
  const offers = useQuery({ ...offersQuery, ...askedAbove });
  const missing = formatMissing(missingDetails(grownUp.attributes));
  const known = (offers.data ?? []).map(({ attributes }) => attributes);
  const notices = noticesOf(kids, known, londonDate(portalNow()));
  if (missing.length === 0 && notices.length === 0 && !offers.isError) return null;
  // The list of offers begins with the newest.
  const newest = known.find(({ state }) => state === 'open');
  const opened = notices.find((it) => it.kidId === newest?.kidId && 'through' in it);
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 content-start gap-4">
      <h2 id="notifications" className="text-title max-md:sr-only">
        Notifications
      </h2>
      {missing.length > 0 && (
        <Notice kind="warning" heading={NOTIFICATIONS.detailsMissing}>
          {missing.join(', ')}. <TextLink href="/details">{NOTIFICATIONS.completeDetails}</TextLink>{' '}
          {NOTIFICATIONS.toEnrol}
        </Notice>
      )}
      {notices.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {notices.map((notice) => {
            const kid = kids.find(({ id }) => id === notice.kidId);
            if (kid === undefined) return null;
            const words = noticeWords(notice, kid.attributes, portalNow());
            const isOpen = notice === (opened ?? notices[0]) || words.kind === 'warning';
            return <Folded key={words.heading} {...words} notice={notice} isOpen={isOpen} />;
          })}
        </ul>
      )}
      {offers.isError && (
        <FailedState heading={NOTIFICATIONS.offersFailed} retry={offers}>
          {NOTIFICATIONS.offersFailedDetail}
        </FailedState>
      )}
    </section>
  );
}

type IfTaken = ComingDates['ifTaken'][number];
type FoldedProps = NoticeWords & { notice: PlaceNotice; isOpen: boolean };

/** A line that opens to what can be done about it, and until when. */
function Folded({ notice: { kind: what, kidId }, isOpen, kind, heading, ...words }: FoldedProps) {
  const { before, link, after, also, closes } = words;
  const { data: coming } = useQuery({ ...comingQuery, ...askedAbove });
  const ifTaken = coming?.ifTaken.find(({ kid_id }) => kid_id === kidId);
  const taken = what === 'reserved' && ifTaken && formatIfTaken(ifTaken);
  return (
    <li>
      <details className="group" open={isOpen}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-1 -outline-offset-4 hover:bg-sunken md:px-5 [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden
            className={`size-2.5 shrink-0 rounded-chip ${kind === 'warning' ? 'bg-warn' : 'bg-spot'}`}
          />
          <span className="min-w-0 grow font-semibold">{heading}</span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-soft group-open:rotate-180" />
        </summary>
        <div className="grid gap-2 px-4 pb-3 md:px-5 md:pb-5">
          <p className="measure empty:hidden">
            {before}
            {closes === undefined && link && <TextLink href={link.href}>{link.label}</TextLink>}
            {after}
            {also && ' '}
            {also && <TextLink href={also.href}>{also.label}</TextLink>}
          </p>
          {taken && <p className="measure figures font-semibold">{taken}</p>}
          {closes !== undefined && (
            <p className="measure text-small text-soft">
              {NOTIFICATIONS.openUntil} <strong className="figures">{formatDate(closes)}</strong>,{' '}
              {formatDaysLeft(closes, londonDate(portalNow()))}.
            </p>
          )}
          {closes !== undefined && link && (
            <p>
              <ButtonLink href={link.href}>{link.label}</ButtonLink>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}

/** "If you take it: first lesson Tuesday 8 December, £34.50 on Monday 4 January."; nothing before the lessons have a day. */
const formatIfTaken = ({ first_lesson_date: on, ...first }: IfTaken): string | null => {
  const { first_payment_date: date, first_payment_amount: amount } = first;
  if (on === null) return null;
  const payment = date && amount ? `, ${formatPayment({ date, amount })}` : '';
  return `${NOTIFICATIONS.ifTaken} ${formatDate(on)}${payment}.`;
};

/** Asked once in a while; an answer takes the question away. */
export function HowHappy() {
  return (
    <Notice heading={NOTIFICATIONS.howHappy}>
      <p>{NOTIFICATIONS.scale}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {SCORES.map((score) => (
          <li key={score}>
            <ButtonLink href={`/feedback?score=${score}`} variant="secondary">
              <span className="sr-only">Answer </span>
              {score}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
