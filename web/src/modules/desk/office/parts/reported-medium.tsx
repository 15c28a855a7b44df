import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatDate } from '@bandstand/domain/kernel/london';
import { hideMedium, showMedium } from '@bandstand/domain/stories/media/reports-contract';
import type { ReportedMedium } from '@bandstand/domain/stories/media/model';
import { Facts } from '../../../../office-ui/facts.tsx';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useMay } from '../../../identity/staff/queries.ts';
import { mediaReportQuery } from '../queries.ts';
import { ActButton, plainAct } from '../../../identity/staff/act-dialog.tsx';

export const MEDIA_REPORT = {
  title: 'Reported picture or video',
  loading: 'Loading the report',
  missing: {
    title: 'There is no such report',
    says: 'The address may have been mistyped. Reports that nobody has dealt with yet are on Today.',
    href: '/office',
    back: 'Go to Today',
  },
  kinds: { photo: 'Photo', picture: 'Picture', video: 'Video', song: 'Song' },
  hideSays:
    'It disappears at once for families and schools. Safeguarding or an administrator can show it again.',
  showSays: (mayShow: boolean) =>
    mayShow
      ? 'Families and schools who may see it will see it again.'
      : 'Nobody sees it. Safeguarding or an administrator can show it again.',
  timelines: (count: number) => {
    if (count === 0) return 'On no timeline any more';
    return count === 1 ? 'On one child’s timeline' : `On ${count} children’s timelines`;
  },
  seenAt: (when: string) => `seen, ${when}`,
  more: (count: number) => `and ${count} more`,
} as const;

type ReportedMediumProps = { report: string; medium: ReportedMedium; renew: Renew };

/** One picture or video of a report, as the office sees it also while it is hidden. */
export function ReportedMediumCard({ report, medium, renew }: ReportedMediumProps) {
  const { id, kind, children, hidden_since: hidden, taken_on: taken } = medium;
  const isHidden = hidden !== null;
  const client = useQueryClient();
  const mayShow = useMay(showMedium.may);
  const reload = () => client.invalidateQueries({ queryKey: mediaReportQuery(report).queryKey });
  const hiding = useSendOnce({
    send: () => call(hideMedium, { params: { id } }),
    onAnswer: () =>
      showToast({ title: 'Hidden from everybody', text: 'No family and no school sees it now.' }),
    onEnd: reload,
  });
  return (
    <Card
      heading={MEDIA_REPORT.kinds[kind]}
      aside={isHidden && <Chip tone="warn">Hidden from everybody</Chip>}
    >
      <MediumView medium={medium} renew={renew} />
      <div className="mt-4">
        <Facts
          facts={[
            ['Who is in it', children.map(({ name }) => name).join(', ') || 'Nobody is named'],
            ['Taken', taken ? formatDate(taken, { year: true }) : ''],
            ['Hidden since', hidden ? formatMoment(new Date(hidden), portalNow()) : ''],
          ]}
        />
      </div>
      <LastActFault heading="Nothing was changed" of={hiding} />
      <p className="measure mt-4 text-soft">
        {isHidden ? MEDIA_REPORT.showSays(mayShow) : MEDIA_REPORT.hideSays}
      </p>
      <div className="mt-3 empty:hidden">
        {!isHidden && (
          <Button pending={hiding.isPending} onPress={() => void hiding.send()}>
            Hide it from everybody
          </Button>
        )}
        {isHidden && mayShow && (
          <ActButton open="Show it again …" Part={ShowDialog} of={{ id, report }} />
        )}
      </div>
    </Card>
  );
}

function MediumView({ medium: shown, renew }: Pick<ReportedMediumProps, 'medium' | 'renew'>) {
  const medium = useMedium(renew);
  const { kind, description, file_url: file, still_url: still, captions_url: captions } = shown;
  if (file === null)
    return (
      <TextLink href={`https://vimeo.com/${encodeURIComponent(shown.vimeo_id ?? '')}`}>
        Watch it at the video service
      </TextLink>
    );
  if (medium.hasFailed)
    return (
      <NotLoadedMedium medium={medium} className="grid justify-items-start gap-3">
        It could not be loaded.
      </NotLoadedMedium>
    );
  const events = { onError: medium.failed, src: file };
  if (kind === 'video')
    return (
      // The rule does not see a track that is only there for a video with captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video
        {...events}
        key={medium.turn}
        poster={still ?? undefined}
        aria-label={description}
        controls
        playsInline
        preload="metadata"
        className="aspect-video w-full rounded-field bg-stage-deep"
      >
        {captions !== null && (
          <track kind="captions" srcLang="en-GB" label="English" src={captions} default />
        )}
      </video>
    );
  return (
    <img
      {...events}
      key={medium.turn}
      alt={description}
      onLoad={medium.loaded}
      className="max-h-[70vh] max-w-full rounded-field"
    />
  );
}

/** What a family wanted gone comes back to all who may see it, so somebody says why. */
const ShowDialog = plainAct(({ id, report }: { id: string; report: string }) => ({
  title: 'Show it again?',
  says: MEDIA_REPORT.showSays(true),
  hint: 'Why it may be seen. It stays on record.',
  action: 'Show it again',
  send: (body) => call(showMedium, { params: { id }, body }),
  done: () => ({ title: 'Shown again', text: 'Those who may see it see it again.' }),
  renews: { closed: [mediaReportQuery(report).queryKey] },
}));
