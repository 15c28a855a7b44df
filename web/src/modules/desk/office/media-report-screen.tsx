import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import type { ReportedMedia } from '@bandstand/domain/stories/media/model';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ReportedMediumCard, MEDIA_REPORT } from './parts/reported-medium.tsx';
import { mediaReportQuery } from './queries.ts';

/** What a family reported: look at it, see who has seen it, and hide it. */
export function MediaReportScreen() {
  const { id = '' } = useParams({ strict: false });
  const report = useQuery(mediaReportQuery(id));
  useTitle(MEDIA_REPORT.title);
  if (report.data === undefined)
    return <RecordWaits heading={MEDIA_REPORT.title} {...MEDIA_REPORT} query={report} />;
  const { media, timelines, timelines_in_all: inAll, ...about } = report.data.attributes;
  return (
    <RecordPage
      heading={MEDIA_REPORT.title}
      above={<TextLink href="/office">Back to Today</TextLink>}
      facts={<About {...about} />}
    >
      {media.length === 0 && (
        <EmptyState heading="Nothing is left of it">
          The picture or video is no longer on this child’s timeline.
        </EmptyState>
      )}
      {media.map((medium) => (
        <ReportedMediumCard
          key={medium.id}
          report={id}
          medium={medium}
          renew={() => report.refetch({ throwOnError: true })}
        />
      ))}
      <Timelines timelines={timelines} inAll={inAll} />
    </RecordPage>
  );
}

type AboutProps = Omit<ReportedMedia, 'media' | 'timelines' | 'timelines_in_all'>;

/** Who reported it, and why. */
function About({ comment, family, child, reported_at: at }: AboutProps) {
  return (
    <Card heading="What the family says">
      <p className="measure mb-4 whitespace-pre-line wrap-anywhere">
        {comment || 'What they wrote went with the family.'}
      </p>
      <Facts
        facts={[
          ['Reported by', <Family key="family" family={family} />],
          ['On the timeline of', child?.name ?? 'A child who has been erased'],
          ['Reported', formatMoment(new Date(at), portalNow())],
        ]}
      />
      <p className="mt-4 text-soft">
        When you have decided, close the report on Today and say what was done.
      </p>
    </Card>
  );
}

type TimelinesProps = Pick<ReportedMedia, 'timelines'> & { inAll: number };

/** On whose timelines it stands, and who has seen it there. */
function Timelines({ timelines, inAll }: TimelinesProps) {
  const more = inAll - timelines.length;
  return (
    <Card heading={MEDIA_REPORT.timelines(inAll)}>
      <ul className="divide-y divide-line">
        {timelines.map(({ id, child, family, seen_at: seen }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <p>{child}</p>
            <p className="text-small text-soft">
              <Family family={family} />
              {', '}
              {seen === null
                ? 'not seen yet'
                : MEDIA_REPORT.seenAt(formatMoment(new Date(seen), portalNow()))}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-soft">{MEDIA_REPORT.more(more)}</p>}
    </Card>
  );
}

const Family = ({ family }: Pick<ReportedMedia, 'family'>) =>
  family ? (
    <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>
  ) : (
    'A family that has been erased'
  );
