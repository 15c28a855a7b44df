import { useId, useState } from 'react';
import type { TimelineEntry } from '@bandstand/domain/timeline/model';
import { Modal } from '../../../ui/modal.tsx';
import { ModalHead } from '../../../ui/modal-head.tsx';

type OwnVideoModalProps = {
  title: string;
  entry: Pick<TimelineEntry, 'video_url' | 'video_captions_url' | 'video_thumbnail_url'>;
  onClose: () => void;
};

/** A video that the portal keeps itself: it needs nobody else's player, and no consent. */
export function OwnVideoModal({ title, entry, onClose }: OwnVideoModalProps) {
  const titleId = useId();
  const [hasFailed, setFailed] = useState(false);
  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        {title}
      </ModalHead>
      <div className="grid gap-3 p-5 pt-0">
        {/* The rule does not see a track that is only there for a video with captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={play}
          src={entry.video_url ?? undefined}
          poster={entry.video_thumbnail_url ?? undefined}
          aria-label={`Video: ${title}`}
          controls
          playsInline
          preload="metadata"
          onError={() => setFailed(true)}
          className="aspect-video w-full rounded-field bg-stage-deep"
        >
          {entry.video_captions_url !== null && (
            <track
              kind="captions"
              srcLang="en-GB"
              label="English"
              src={entry.video_captions_url}
              default
            />
          )}
        </video>
        {hasFailed && (
          <p role="alert" className="measure">
            This video could not be played. Open the timeline anew and try it again.
          </p>
        )}
      </div>
    </Modal>
  );
}

/** It was pressed for; a browser that wants another press has its own controls for that. */
const play = (video: HTMLVideoElement | null): void => void video?.play().catch(() => undefined);
