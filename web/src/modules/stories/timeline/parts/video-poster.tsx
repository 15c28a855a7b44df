import { useState } from 'react';
import type { TimelineEntry } from '../queries.ts';
import type { Renew } from '../../../../platform/use-medium.ts';
import { videoTitle } from '../words.ts';
import { OwnVideoModal } from './own-video-modal.tsx';
import { VideoButton } from './video-button.tsx';
import { VideoModal } from './video-modal.tsx';

type VideoPosterProps = { entry: TimelineEntry; renew: Renew; isEarly: boolean };

/** A still to press. Nothing of the video's own site is asked for before. */
export function VideoPoster({ entry, renew, isEarly }: VideoPosterProps) {
  const [isOpen, setOpen] = useState(false);
  const title = videoTitle(entry);
  const close = () => setOpen(false);
  return (
    <>
      <VideoButton
        title={title}
        still={entry.videoThumbnailUrl}
        isEarly={isEarly}
        onOpen={() => setOpen(true)}
      />
      {isOpen && entry.vimeoId === null && (
        <OwnVideoModal title={title} entry={entry} renew={renew} onClose={close} />
      )}
      {isOpen && entry.vimeoId !== null && (
        <VideoModal title={title} vimeoId={entry.vimeoId} onClose={close} />
      )}
    </>
  );
}
