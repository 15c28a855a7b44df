import { useState } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { OwnVideoModal, VideoButton, VideoModal } from '../../timeline/video.ts';
import { useRefetchVideos, type ConcertVideoRecord } from '../queries.ts';

type ConcertVideoCardProps = { video: ConcertVideoRecord };

/** A still to press; the player comes with the press, and that of the video service with consent. */
export function ConcertVideoCard({ video: { attributes: it } }: ConcertVideoCardProps) {
  const [isOpen, setOpen] = useState(false);
  const renew = useRefetchVideos();
  const close = () => setOpen(false);
  return (
    <li className="min-w-0">
      <VideoButton title={it.name} still={it.videoThumbnailUrl} onOpen={() => setOpen(true)} />
      {it.date !== null && (
        <p className="figures mt-2 text-soft">{formatDate(it.date, { year: true })}</p>
      )}
      {isOpen && it.vimeoId === null && (
        <OwnVideoModal title={it.name} entry={it} renew={renew} onClose={close} />
      )}
      {isOpen && it.vimeoId !== null && (
        <VideoModal title={it.name} vimeoId={it.vimeoId} onClose={close} />
      )}
    </li>
  );
}
