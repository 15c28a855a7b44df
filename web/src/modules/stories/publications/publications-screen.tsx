import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { type listFailedUploads, settleUpload } from '@bandstand/domain/stories/uploads/contract';
import type { Settlement } from '@bandstand/domain/stories/uploads/rules';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { ListPages, useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failedUploadsQuery, PUBLICATIONS, publicationsQuery } from './queries.ts';
import {
  FAILED_FILES,
  formatAudience,
  formatWhenOf,
  STATES,
  TIMELINE,
  type PublicationLine,
} from './words.ts';

/** What was written for timelines, and the files that wait for a decision. */
export function PublicationsScreen() {
  const { said } = useListAddress();
  const written = useQuery(publicationsQuery(said('after')));
  const failed = useQuery(failedUploadsQuery);
  useTitle(TIMELINE.title);
  return (
    <Page heading={TIMELINE.title} subHeading={TIMELINE.lead}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/office/timeline/new">{TIMELINE.write}</ButtonLink>
        <ButtonLink variant="secondary" href="/office/round-ups">
          {TIMELINE.roundUps}
        </ButtonLink>
      </div>
      {failed.data !== undefined && failed.data.length > 0 && (
        <Card heading={FAILED_FILES.heading}>
          <ul className="divide-y divide-line">
            {failed.data.map((upload) => (
              <FailedFile key={upload.id} upload={upload} />
            ))}
          </ul>
        </Card>
      )}
      {written.isLoadingError && <FailedState heading={TIMELINE.failed} retry={written} />}
      {written.isPending && <Skeleton kind="card" count={3} label={TIMELINE.loading} />}
      {written.data?.data.length === 0 && (
        <EmptyState heading={TIMELINE.empty}>{TIMELINE.emptySays}</EmptyState>
      )}
      {written.data && written.data.data.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {written.data.data.map(({ id, attributes }) => (
              <li key={id}>
                <Line id={id} line={attributes} />
              </li>
            ))}
          </ul>
          <ListPages next={written.data.meta.after} />
        </>
      )}
    </Page>
  );
}

const TONES: Readonly<Record<PublicationLine['state'], ChipTone>> = {
  draft: 'neutral',
  waiting: 'info',
  published: 'good',
  withdrawn: 'warn',
};

function Line({ id, line }: { id: string; line: PublicationLine }) {
  return (
    <article className="grid grid-cols-1 gap-1 rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lead wrap-anywhere">
          <TextLink
            href={`/office/timeline/${id}`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {formatAudience(line)}
          </TextLink>
        </h2>
        <Chip tone={TONES[line.state]}>{STATES[line.state]}</Chip>
      </div>
      <p className="line-clamp-2 wrap-anywhere">{line.body}</p>
      <p className="text-small text-soft">
        {formatWhenOf(line, portalNow())}
        {line.has_medium && ` · ${TIMELINE.withPicture}`}
      </p>
    </article>
  );
}

type FailedFileProps = { upload: ParsedAnswer<typeof listFailedUploads>['data'][number] };

/** Why a file can't be shown, and what can be done about it: nothing is lost until it is dropped. */
function FailedFile({ upload: { id, attributes: it } }: FailedFileProps) {
  const client = useQueryClient();
  const settling = useSendOnce<Settlement>({
    send: (decision) => call(settleUpload, { params: { id }, body: { decision } }),
    onEnd: () => {
      focusNear(document.activeElement);
      return client.invalidateQueries({ queryKey: PUBLICATIONS });
    },
  });
  const pending = settling.isPending ? settling.request : null;
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
      <p>
        <span className="font-semibold">{FAILED_FILES[it.kind]}.</span> {it.says}
      </p>
      <p className="text-small text-soft">
        {FAILED_FILES.sent(it.by, formatMoment(new Date(it.begun_at), portalNow()))}
      </p>
      {settling.isError && <FaultBox heading={FAILED_FILES.notDone} fault={settling.error} />}
      <div className="-ml-5 flex flex-wrap gap-x-1">
        <Button
          variant="quiet"
          pending={pending === 'again'}
          onPress={() => void settling.send('again')}
        >
          {FAILED_FILES.again}
        </Button>
        <Button
          variant="danger-quiet"
          pending={pending === 'drop'}
          onPress={() => void settling.send('drop')}
        >
          {FAILED_FILES.drop}
        </Button>
      </div>
    </li>
  );
}
