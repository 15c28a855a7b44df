import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatDate } from '@bandstand/domain/kernel/london';
import { hideMedium, showMedium } from '@bandstand/domain/stories/media/reports-contract';
import type { ReportedMedium } from '@bandstand/domain/stories/media/reports-model';
import { Facts } from '../../../../office-ui/facts.tsx';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useMay } from '../../../identity/staff/use-may.ts';
import { mediaReportQuery } from '../queries.ts';
import { MEDIA_REPORT } from '../report-words.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { WHY } from '../words.ts';

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
    onAnswer: () => showToast({ title: MEDIA_REPORT.hidden, text: MEDIA_REPORT.hiddenDetail }),
    onEnd: reload,
  });
  return (
    <Card
      heading={MEDIA_REPORT.kinds[kind]}
      aside={isHidden && <Chip tone="warn">{MEDIA_REPORT.isHidden}</Chip>}
    >
      <MediumView medium={medium} renew={renew} />
      <div className="mt-4">
        <Facts
          facts={[
            [
              MEDIA_REPORT.seenOnIt,
              children.map(({ name }) => name).join(', ') || MEDIA_REPORT.nobodyNamed,
            ],
            [MEDIA_REPORT.takenOn, taken ? formatDate(taken, { year: true }) : ''],
            [MEDIA_REPORT.hiddenSince, hidden ? formatMoment(new Date(hidden), portalNow()) : ''],
          ]}
        />
      </div>
      <LastActFault heading={MEDIA_REPORT.failed} of={hiding} />
      <p className="measure mt-4 text-soft">
        {isHidden ? MEDIA_REPORT.showSays(mayShow) : MEDIA_REPORT.hideSays}
      </p>
      <div className="mt-3 empty:hidden">
        {!isHidden && (
          <Button pending={hiding.isPending} onPress={() => void hiding.send()}>
            {MEDIA_REPORT.hide}
          </Button>
        )}
        {isHidden && mayShow && <HiddenMediumButton id={id} onShown={reload} />}
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
        {MEDIA_REPORT.atService}
      </TextLink>
    );
  if (medium.hasFailed)
    return (
      <NotLoadedMedium medium={medium} className="grid justify-items-start gap-3">
        {MEDIA_REPORT.notLoaded}
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

type HiddenMediumButtonProps = { id: string; onShown: () => Promise<unknown> };

/** What a family wanted gone comes back to all who may see it, so somebody says why. */
function HiddenMediumButton({ id, onShown }: HiddenMediumButtonProps) {
  const confirming = useStepUp();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {MEDIA_REPORT.show}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={MEDIA_REPORT.showTitle}
          action={MEDIA_REPORT.showDo}
          words={{ ...WHY, hint: MEDIA_REPORT.showHint }}
          act={(reason) => confirming(() => call(showMedium, { params: { id }, body: { reason } }))}
          onDone={() => {
            showToast({ title: MEDIA_REPORT.shown, text: MEDIA_REPORT.shownDetail });
            setOpen(false);
            return onShown();
          }}
          onClose={() => setOpen(false)}
        >
          <p>{MEDIA_REPORT.showSays(true)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
