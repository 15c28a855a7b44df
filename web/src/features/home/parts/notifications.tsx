import { useQuery } from '@tanstack/react-query';
import { noticesOf, type PlaceNotice } from '@bandstand/domain/home/notices';
import { londonDate } from '@bandstand/domain/kernel/london';
import { missingDetails, sayMissing } from '@bandstand/domain/profile/rules';
import { portalNow } from '../../../platform/provider.ts';
import { offersQuery, type GrownUpRecord, type KidRecord } from '../../../platform/queries.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { noticeWords, type NoticeWords } from '../notice-words.ts';

type NotificationsProps = { grownUp: GrownUpRecord; kids: readonly KidRecord[] };

/** What waits for the parent, and what became of offers; nothing when there is nothing. */
export function Notifications({ grownUp, kids }: NotificationsProps) {
  const offers = useQuery(offersQuery);
  const now = portalNow();
  const missing = sayMissing(missingDetails(grownUp.attributes));
  const known = (offers.data ?? []).map(({ attributes }) => attributes);
  const notices = noticesOf(kids, known, londonDate(now)).flatMap((notice) => {
    const kid = kids.find(({ id }) => id === notice.kid_id);
    return kid === undefined
      ? []
      : [{ key: keyOf(notice), ...noticeWords(notice, kid.attributes, now) }];
  });
  if (missing.length === 0 && notices.length === 0 && !offers.isError) return null;
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 gap-4">
      <h2 id="notifications" className="text-title">
        Notifications
      </h2>
      {missing.length > 0 && (
        <Notice kind="warning" heading="Some of your details are missing">
          {missing.join(', ')}. <TextLink href="/details">Complete your details</TextLink> to enrol
          a child.
        </Notice>
      )}
      {notices.map(({ key, ...words }) => (
        <OfPlace key={key} {...words} />
      ))}
      {offers.isError && (
        <FailedState
          heading="We could not check for offers"
          onRetry={() => void offers.refetch()}
          pending={offers.isFetching}
        >
          Nothing is lost: what we have offered you by email is still held.
        </FailedState>
      )}
    </section>
  );
}

const keyOf = (notice: PlaceNotice): string =>
  [notice.kind, notice.kid_id, 'instrument' in notice ? notice.instrument : ''].join(' ');

function OfPlace({ kind, heading, before, link, after }: NoticeWords) {
  return (
    <Notice kind={kind} heading={heading}>
      {before}
      {link && <TextLink href={link.href}>{link.label}</TextLink>}
      {after}
    </Notice>
  );
}
