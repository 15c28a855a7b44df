import { skipToken, useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { newKey } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DayScreen, type DaySlots } from '../../lessons/day/day-screen.tsx';
import { waitingKey } from '../../lessons/day/waiting.ts';
import {
  photoQueue,
  SENDING_KEY,
  type PhotoOnItsWay,
  type WaitingPhoto,
} from './day-photo-queue.ts';
import { FileButton } from './parts/file-button.tsx';
import { DAY_PHOTO } from './day-photo-words.ts';

/** The day of a Band Leader, whose bands can be photographed and filmed. */
export function DayWithPhotosScreen() {
  return <DayScreen slots={SLOTS} />;
}

const SLOTS: DaySlots = {
  above: <WaitingPhotos />,
  ofBand: (of) => <BandPhotos {...of} />,
};

const useWaiting = (): readonly WaitingPhoto[] =>
  useQuery({ queryKey: waitingKey('photos'), queryFn: photoQueue.list }).data ?? [];

/** What this phone keeps until the portal has it. */
function WaitingPhotos() {
  const all = useWaiting();
  const now = useQuery<PhotoOnItsWay | null>({ queryKey: SENDING_KEY, queryFn: skipToken }).data;
  const waiting = all.filter(({ refused }) => refused.length === 0);
  return (
    <>
      {waiting.length > 0 && (
        <Notice
          kind="warning"
          heading={DAY_PHOTO.waits(waiting.map(({ file }) => file.kind))}
          isLive
        >
          <p>{DAY_PHOTO.waitsSays}</p>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {waiting.map((photo) => (
              <li key={photo.id} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
                <span>
                  {photo.band.name}, {formatDate(photo.on)}
                </span>
                {now?.id === photo.id ? (
                  <span className="figures">{DAY_PHOTO.onItsWay(now.percent)}</span>
                ) : (
                  <DropButton photo={photo}>{DAY_PHOTO.dont}</DropButton>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {all
        .filter(({ refused }) => refused.length > 0)
        .map((photo) => (
          <Refused key={photo.id} photo={photo} />
        ))}
    </>
  );
}

type OfPhoto = { photo: WaitingPhoto };

function DropButton({ photo, children }: OfPhoto & { children: string }) {
  const dropping = useSendOnce({ send: () => photoQueue.drop(photo) });
  return (
    <Button variant="quiet" pending={dropping.isPending} onPress={() => void dropping.send()}>
      {children}
      <span className="sr-only">: {photo.band.name}</span>
    </Button>
  );
}

/** It is put right on the card of its band. */
function Refused({ photo }: OfPhoto) {
  return (
    <ErrorBox heading={DAY_PHOTO.refused(photo.file.kind)}>
      <p className="wrap-anywhere">
        <Link href={`/office/day?on=${photo.on}`} className="linked">
          {photo.band.name}, {formatDate(photo.on)}
        </Link>
      </p>
      {photo.refused.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
      <div className="mt-3">
        <DropButton photo={photo}>{DAY_PHOTO.drop}</DropButton>
      </div>
    </ErrorBox>
  );
}

const PhotoSheet = latePart(async () => (await import('./day-photo-sheet.tsx')).DayPhotoSheet);
type SheetProps = ComponentProps<typeof PhotoSheet>;
type BandPhotosProps = Parameters<DaySlots['ofBand']>[0];

/** A new one of a band, and those that are to be put right. */
function BandPhotos({ band, on, isAbsent }: BandPhotosProps) {
  const { name, timetable_id: timetableId } = band.attributes;
  const [open, setOpen] = useState<Pick<SheetProps, 'photo' | 'picked'> | null>(null);
  const refused = useWaiting().filter(
    (photo) => photo.refused.length > 0 && photo.band.id === band.id && photo.on === on,
  );
  const begin = (picked: File) =>
    setOpen({
      picked,
      photo: {
        id: newKey(),
        uploadId: '',
        file: { id: '', kind: 'photo', bytes: 0 },
        band: { id: band.id, name, timetableId },
        on,
        madeAt: portalNow().toISOString(),
        body: DAY_PHOTO.ready(name, formatDate(on)),
        description: DAY_PHOTO.description(name),
        children: [],
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
        <Button key={photo.id} variant="secondary" onPress={() => setOpen({ photo, picked: null })}>
          {DAY_PHOTO.change}
        </Button>
      ))}
      {open && <PhotoSheet {...{ ...open, band, isAbsent }} onClose={() => setOpen(null)} />}
    </div>
  );
}
