import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BODY_AT_MOST, foreseeReaders } from '@bandstand/domain/stories/publications/rules';
import { BYTES_AT_MOST, TOO_LARGE } from '@bandstand/domain/stories/uploads/rules';
import { newKey } from '../../../platform/client.ts';
import { TakesFocus } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DaySlots } from '../../lessons/day/day-screen.tsx';
import { keepPhoto, readFile, type WaitingPhoto } from './day-photo-queue.ts';
import { FileButton } from './parts/file-button.tsx';
import { SeenField, useSeen } from './parts/seen-field.tsx';
import { FILE, PHOTO_SHEET, REVIEW, WRITE } from './words.ts';

type DayPhotoSheetProps = Pick<Parameters<DaySlots['ofBand']>[0], 'band' | 'isAbsent'> & {
  photo: WaitingPhoto;
  /** What was just taken; null where what was kept before is put right. */
  picked: File | null;
  onClose: () => void;
};

const kindOf = ({ type }: Blob) => (type.startsWith('video/') ? 'film' : 'photo');

/** What is to be sent, and what is missing of it. */
const useSheet = ({ band, photo, picked, isAbsent, onClose }: DayPhotoSheetProps) => {
  const [file, setFile] = useState(() => picked && { bytes: picked, id: newKey() });
  const [body, setBody] = useState(photo.body);
  const { families } = band.attributes;
  // Whoever is absent comes last.
  const children = [false, true].flatMap((absent) =>
    band.attributes.children.filter((child) => isAbsent(child) === absent),
  );
  const isKnown = (id: string) => children.some((child) => child.id === id);
  const seen = useSeen(picked ? null : photo.children.filter(isKnown));
  const [wasTried, setTried] = useState(false);
  const kept = useQuery({
    queryKey: ['office', 'kept photo', photo.id, photo.file.id],
    queryFn: () => readFile(photo),
    enabled: file === null,
    gcTime: 0,
  });
  const kind = file ? kindOf(file.bytes) : photo.file.kind;
  const tapped = children.filter(({ id }) => seen.children.has(id));
  const faults = {
    file: file && file.bytes.size > BYTES_AT_MOST[kind] ? TOO_LARGE[kind] : undefined,
    body: body.trim() === '' ? WRITE.noBody : undefined,
    seen: tapped.length === 0 && !seen.isNobody ? WRITE.noSeen : undefined,
  };
  const sending = useSendOnce({
    send: async () => {
      const ofFile = file && {
        file: { id: file.id, kind, bytes: file.bytes.size },
        uploadId: file.id,
      };
      const ids = tapped.map(({ id }) => id);
      const sent = { ...photo, ...ofFile, body: body.trim(), children: ids, refused: [] };
      if (!(await keepPhoto(sent, file?.bytes ?? null))) throw new Error('There is no room.');
    },
    onAnswer: onClose,
  });
  return {
    bytes: file?.bytes ?? kept.data ?? null,
    body,
    setBody,
    seen,
    children,
    kind,
    sending,
    pick: (bytes: File) => setFile({ bytes, id: newKey() }),
    here: children.filter((child) => !isAbsent(child)).map(({ id }) => id),
    faults: { ...(wasTried ? faults : undefined), file: faults.file },
    readers: faults.seen === undefined ? readersOf(families, tapped) : null,
    send: () => {
      setTried(true);
      if (Object.values(faults).every((fault) => fault === undefined)) void sending.send();
    },
  };
};

type Child = DayPhotoSheetProps['band']['attributes']['children'][number];
const readersOf = (families: readonly string[], tapped: readonly Child[]) =>
  foreseeReaders(
    families,
    tapped.map(({ name, family_id: familyId, is_shown_to_others: isShownToOthers }) => ({
      name,
      familyId,
      isShownToOthers,
    })),
  );

/** From the file to the queue: who is in it, to whom it is shown, and off it goes, with signal or without. */
export function DayPhotoSheet(props: DayPhotoSheetProps) {
  const sheet = useSheet(props);
  const { seen, faults, sending } = sheet;
  return (
    <Dialog
      isOpen
      title={PHOTO_SHEET.title(props.photo.band.name)}
      onClose={props.onClose}
      actions={
        <div className="grid grid-cols-1 gap-3">
          <Readers readers={sheet.readers} />
          <Button pending={sending.isPending} onPress={sheet.send}>
            {PHOTO_SHEET.send}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {sending.isError && (
          <TakesFocus at={sending.error}>
            <ErrorBox heading={PHOTO_SHEET.notKept}>{PHOTO_SHEET.notKeptSays}</ErrorBox>
          </TakesFocus>
        )}
        <Preview bytes={sheet.bytes} kind={sheet.kind} />
        {faults.file && <ErrorBox heading={FILE.notSent}>{faults.file}</ErrorBox>}
        <div>
          <FileButton onPick={sheet.pick}>{FILE.another}</FileButton>
        </div>
        <TextArea
          name="body"
          label={PHOTO_SHEET.body}
          rows={2}
          maxLength={BODY_AT_MOST}
          value={sheet.body}
          onChange={sheet.setBody}
          error={faults.body}
        />
        <div className="grid grid-cols-1 gap-3">
          <SeenField
            seen={seen}
            fault={faults.seen}
            options={sheet.children.map((child) => ({
              id: child.id,
              name: child.name,
              hint: hintOf(child, props.isAbsent(child)),
            }))}
          />
          {sheet.here.length > 1 && (
            <Button variant="quiet" onPress={() => seen.choose(sheet.here)}>
              {PHOTO_SHEET.everybody}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const hintOf = ({ is_shown_to_others: isShown }: Child, isAbsent: boolean): string | undefined =>
  [isAbsent && PHOTO_SHEET.absent, !isShown && WRITE.notToOthers].filter(Boolean).join('. ') ||
  undefined;

/** To how many families it is shown, and who keeps it from the others. */
function Readers({ readers }: { readers: ReturnType<typeof foreseeReaders> | null }) {
  return (
    <div role="status">
      {readers === null ? (
        <p className="text-soft">{PHOTO_SHEET.tapFirst}</p>
      ) : (
        <>
          <p className="font-semibold">{PHOTO_SHEET.shown(readers.shown, readers.all)}</p>
          {readers.because.length > 0 && (
            <p className="text-small">{REVIEW.because(readers.because)}</p>
          )}
        </>
      )}
    </div>
  );
}

const PREVIEW = 640;

/** A picture is drawn, as no page of ours shows one that has no address of ours. */
function Preview({ bytes, kind }: { bytes: Blob | null; kind: WaitingPhoto['file']['kind'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Blob | null>(null);
  useEffect(() => {
    if (bytes === null || kind === 'film') return;
    const draw = async () => {
      const picture = await createImageBitmap(bytes, { resizeWidth: PREVIEW });
      if (canvas.current === null) return;
      Object.assign(canvas.current, { width: picture.width, height: picture.height });
      canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
      setDrawn(bytes);
    };
    draw().catch(() => undefined);
  }, [bytes, kind]);
  const isDrawn = drawn !== null && drawn === bytes;
  return (
    <>
      <canvas
        ref={canvas}
        hidden={!isDrawn}
        className="max-h-64 max-w-full justify-self-start rounded-field bg-sunken"
      />
      {!isDrawn && <p className="text-soft wrap-anywhere">{PHOTO_SHEET.chosen(kind, bytes)}</p>}
    </>
  );
}
