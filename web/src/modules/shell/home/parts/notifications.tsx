import { useQuery } from '@tanstack/react-query';
import { SCORES } from '@bandstand/domain/stories/feedback/scores';
import { missingDetails, formatMissing } from '@bandstand/domain/families/profile/rules';
import {
  askedAbove,
  offersQuery,
  type GrownUpRecord,
  type KidRecord,
} from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { placeNotices, PlaceNotices } from '../../../places/notices/place-notices.tsx';
import { NOTIFICATIONS } from '../words.ts';

type NotificationsProps = { grownUp: GrownUpRecord; kids: readonly KidRecord[] };

/** What waits for the parent, and what became of offers; nothing when there is nothing. */
export function Notifications({ grownUp, kids }: NotificationsProps) {
  const offers = useQuery({ ...offersQuery, ...askedAbove });
  const missing = formatMissing(missingDetails(grownUp.attributes));
  const known = (offers.data ?? []).map(({ attributes }) => attributes);
  const notices = placeNotices(kids, known);
  const isAsked = grownUp.attributes.showNpsFormInBackstage;
  const isQuiet = missing.length === 0 && notices.length === 0 && !isAsked;
  if (isQuiet && !offers.isError) return null;
  return (
    <section aria-labelledby="notifications" className="grid grid-cols-1 content-start gap-4">
      <h2 id="notifications" className="text-title">
        Notifications
      </h2>
      {missing.length > 0 && (
        <Notice kind="warning" heading={NOTIFICATIONS.detailsMissing}>
          {missing.join(', ')}. <TextLink href="/details">{NOTIFICATIONS.completeDetails}</TextLink>{' '}
          {NOTIFICATIONS.toEnrol}
        </Notice>
      )}
      <PlaceNotices kids={kids} notices={notices} />
      {isAsked && <HowHappy />}
      {offers.isError && (
        <FailedState heading={NOTIFICATIONS.offersFailed} retry={offers}>
          {NOTIFICATIONS.offersFailedDetail}
        </FailedState>
      )}
    </section>
  );
}

/** Asked once in a while; an answer takes the question away. */
function HowHappy() {
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
