import { skipToken, useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { newKey } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { DaySlots } from '../../lessons/day/day-screen.tsx';
import { waitingKey } from '../../lessons/day/waiting.ts';
import { DropButton, RefusedBox } from '../../lessons/day/without-signal.tsx';
import {
  photoQueue,
  SENDING_KEY,
  type PhotoOnItsWay,
  type WaitingPhoto,
} from './day-photo-queue.ts';
import { DayPhotoSheet } from './day-photo-sheet.tsx';
import { FileButton } from '../uploads/file-button.tsx';
import { DAY_PHOTO } from './day-photo-words.ts';

const useWaiting = (): readonly WaitingPhoto[] =>
  useQuery({ queryKey: waitingKey('photos'), queryFn: photoQueue.list }).data ?? [];

const keyOf = ({ draft }: WaitingPhoto): string => draft.id;

/** What this phone keeps until the portal has it, and what was refused: that is put right on the card of its band. */
export function WaitingPhotos() {
  const all = useWaiting();
  const now = useQuery<PhotoOnItsWay>({ queryKey: SENDING_KEY, queryFn: skipToken }).data;
  const waiting = all.filter(({ refused }) => refused.length === 0);
  return (
    <>
      {now?.percent === 'sent' && (
        <Notice kind="success" heading={DAY_PHOTO.sent(now.photo.file.kind)} isLive>
          <Link href={`/office/timeline/${keyOf(now.photo)}`} className="linked">
            {DAY_PHOTO.readers(now.photo.band)}
          </Link>
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice
          kind="warning"
          heading={DAY_PHOTO.waits(
            waiting.map(({ file }) => file.kind),
            Boolean(now?.percent),
          )}
          isLive
        >
          <p>{DAY_PHOTO.waitsSays}</p>
          <ul>
            {waiting.map((photo) => (
              <li key={keyOf(photo)} className="mt-2 wrap-anywhere">
                <p className="mb-1">{nameOf(photo)}</p>
                {now && keyOf(now.photo) === keyOf(photo) && (
                  <p className="figures mb-1">{DAY_PHOTO.onItsWay(now.percent)}</p>
                )}
                <Drop photo={photo}>{DAY_PHOTO.dont}</Drop>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {all
        .filter(({ refused }) => refused.length > 0)
        .map((photo) => (
          <RefusedBox
            key={keyOf(photo)}
            heading={DAY_PHOTO.refused(photo.file.kind)}
            of={
              <Link href={`/office/day?on=${photo.on}`} className="linked">
                {nameOf(photo)}
              </Link>
            }
            sentences={[...photo.refused, DAY_PHOTO.refusedSays(photo.file.kind)]}
            drop={<Drop photo={photo}>{DAY_PHOTO.drop}</Drop>}
          />
        ))}
    </>
  );
}

const nameOf = ({ band, on }: WaitingPhoto): string => `${band}, ${formatDate(on)}`;

function Drop({ photo, children }: { photo: WaitingPhoto; children: string }) {
  return (
    <DropButton drop={() => photoQueue.drop(photo)}>
      {children}
      <span className="sr-only">: {photo.band}</span>
    </DropButton>
  );
}

type BandPhotosProps = Parameters<DaySlots['ofBand']>[0];

/** A new one of a band, and those that are to be put right. */
export function BandPhotos({ band, on, isAbsent }: BandPhotosProps) {
  const { name, timetable_id: timetableId } = band.attributes;
  const [open, setOpen] = useState<Pick<
    ComponentProps<typeof DayPhotoSheet>,
    'photo' | 'picked'
  > | null>(null);
  const refused = useWaiting().filter(
    (photo) => photo.refused.length > 0 && photo.draft.band_id === band.id && photo.on === on,
  );
  const begin = (picked: File) =>
    setOpen({
      picked,
      photo: {
        draft: {
          id: newKey(),
          timetable_id: timetableId,
          band_id: band.id,
          kid_id: null,
          body: DAY_PHOTO.ready(name, formatDate(on)),
          medium: {
            upload_id: '',
            taken_on: on,
            description: DAY_PHOTO.description(name),
            children: [],
            shows_nobody: false,
          },
        },
        file: { id: '', kind: 'photo', bytes: 0 },
        band: name,
        on,
        madeAt: portalNow().toISOString(),
        refused: [],
      },
    });
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <FileButton onPick={begin}>
        <Camera aria-hidden className="mr-2 size-5 shrink-0" />
        {DAY_PHOTO.add}
        <span className="sr-only">: {name}</span>
      </FileButton>
      {refused.map((photo) => (
        <Button
          key={keyOf(photo)}
          variant="secondary"
          onPress={() => setOpen({ photo, picked: null })}
        >
          {DAY_PHOTO.change(photo.file.kind)}
        </Button>
      ))}
      {open && <DayPhotoSheet {...{ ...open, band, isAbsent }} onClose={() => setOpen(null)} />}
    </div>
  );
}
