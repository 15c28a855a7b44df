import { useId, useRef } from 'react';
import type { TimelineEntry } from '../queries.ts';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { ModalHead } from '../../../../ui/modal-head.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import { VIDEO } from './video-modal.tsx';

type OwnVideoProps = {
  title: string;
  entry: Pick<TimelineEntry, 'videoUrl' | 'videoCaptionsUrl' | 'videoThumbnailUrl'>;
  renew: Renew;
};

/** A video that the portal keeps itself: it needs nobody else's player, and no consent. */
export function OwnVideoModal({ onClose, ...video }: OwnVideoProps & { onClose: () => void }) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        {video.title}
      </ModalHead>
      <div className="p-5 pt-0">
        <OwnVideo {...video} />
      </div>
    </Modal>
  );
}

function OwnVideo({ title, entry, renew }: OwnVideoProps) {
  const medium = useMedium(renew);
  // Asked for again in its middle, it goes on from there.
  const at = useRef(0);
  if (medium.hasFailed)
    return (
      <NotLoadedMedium medium={medium} className="grid justify-items-start gap-3">
        {VIDEO.notPlayed}
      </NotLoadedMedium>
    );
  return (
    // The rule does not see a track that is only there for a video with captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      key={medium.turn}
      ref={play}
      src={entry.videoUrl ?? undefined}
      poster={entry.videoThumbnailUrl ?? undefined}
      aria-label={VIDEO.title(title)}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget: video }) => {
        if (at.current > 0) video.currentTime = at.current;
      }}
      onTimeUpdate={({ currentTarget: video }) => {
        at.current = video.currentTime;
      }}
      onError={medium.failed}
      className="aspect-video w-full rounded-field bg-stage-deep"
    >
      {entry.videoCaptionsUrl !== null && (
        <track
          kind="captions"
          srcLang="en-GB"
          label="English"
          src={entry.videoCaptionsUrl}
          default
        />
      )}
    </video>
  );
}

/** It was pressed for; a browser that wants another press has its own controls for that. */
const play = (video: HTMLVideoElement | null): void => void video?.play().catch(() => undefined);
