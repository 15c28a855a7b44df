import { useState } from 'react';
import { sayDate } from '@bandstand/domain/kernel/london';
import { VideoButton, VideoModal } from '../../timeline/video.ts';
import type { ConcertVideoRecord } from '../queries.ts';

type ConcertVideoCardProps = { video: ConcertVideoRecord };

/** A still to press; the player comes with the press, and with consent. */
export function ConcertVideoCard({ video: { attributes: it } }: ConcertVideoCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="min-w-0">
      <VideoButton title={it.name} still={it.video_thumbnail_url} onOpen={() => setOpen(true)} />
      {it.date !== null && (
        <p className="figures mt-2 text-soft">{sayDate(it.date, { year: true })}</p>
      )}
      {isOpen && (
        <VideoModal title={it.name} vimeoId={it.vimeo_id} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}
