import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { camelCased } from '@bandstand/domain/kernel/field-names';
import { BODY_AT_MOST, foreseeReaders } from '@bandstand/domain/stories/publications/rules';
import { BYTES_AT_MOST, TOO_LARGE } from '@bandstand/domain/stories/uploads/rules';
import { newKey } from '../../../platform/client.ts';
import { TakesFocus } from '../../../platform/form/fault-box.tsx';
import { useGuardedClose } from '../../../platform/form/use-guarded-close.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DaySlots } from '../../lessons/day/day-screen.tsx';
import { CROP } from './day-photo-words.ts';
import { keepPhoto, readFile, type WaitingPhoto } from './day-photo-queue.ts';
import { CropPhoto } from '../uploads/crop-photo.tsx';
import { FileButton } from '../uploads/file-button.tsx';
import { SeenField, useSeen } from './parts/seen-field.tsx';
import { dropUpload } from './queries.ts';
import { FILE, PHOTO_SHEET, REVIEW, WRITE } from './words.ts';

type DayPhotoSheetProps = Pick<Parameters<DaySlots['ofBand']>[0], 'band' | 'isAbsent'> & {
  photo: WaitingPhoto;
  /** What was just taken; null where what was kept before is put right. */
  picked: File | null;
  onClose: () => void;
};

const readPicture = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(bytes);
  });

interface Picked {
  readonly bytes: File;
  readonly id: string;
}
const asPicked = (bytes: File): Picked => ({ bytes, id: newKey() });

/** How something that was picked, or else what is kept of a photo, looks. */
const usePreview = (photo: WaitingPhoto, file: Picked | null, enabled: boolean) =>
  useQuery({
    queryKey: ['office', 'kept photo', photo.draft.id, file?.id],
    queryFn: async () => readPicture(file?.bytes ?? (await readFile(photo)) ?? new Blob()),
    enabled,
    gcTime: 0,
  }).data;

/** What was picked, or the part of it that is used; or else what is kept. */
const useFile = (photo: WaitingPhoto, picked: File | null) => {
  const [whole, setWhole] = useState(() => picked && asPicked(picked));
  const [part, setPart] = useState<Picked | null>(null);
  const [isCropping, setCropping] = useState(false);
  const file = part ?? whole;
  const isFilm = file ? file.bytes.type.startsWith('video/') : photo.file.kind === 'film';
  const kind: typeof photo.file.kind = isFilm ? 'film' : 'photo';
  const preview = usePreview(photo, file, !isFilm);
  const uncut = usePreview(photo, whole, !isFilm);
  const size = file?.bytes.size ?? 0;
  return {
    name: file?.bytes.name ?? '',
    kind,
    isPicked: file !== null,
    preview: isFilm ? undefined : preview,
    /** To be cropped, also once more. */
    uncut,
    fault: size > BYTES_AT_MOST[kind] ? TOO_LARGE[kind] : undefined,
    pick: (bytes: File) => {
      setWhole(asPicked(bytes));
      setPart(null);
    },
    isCropping,
    setCropping,
    crop: (bytes: File) => {
      setPart(asPicked(bytes));
      setCropping(false);
    },
    /** Keeps it with its bytes, until it is sent. */
    keep: async (sent: WaitingPhoto) => {
      const medium = { ...sent.draft.medium, ...(file && { upload_id: file.id }) };
      const ofFile = file && { file: { id: file.id, kind, bytes: size } };
      const kept = { ...sent, ...ofFile, draft: { ...sent.draft, medium } };
      if (!(await keepPhoto(kept, file?.bytes ?? null))) throw new Error('There is no room.');
      if (file && photo.refused.length > 0) dropUpload(photo.draft.medium.upload_id);
    },
  };
};

/** What is to be sent, and what is missing of it. */
const useSheet = ({ band, photo, picked, isAbsent, onClose }: DayPhotoSheetProps) => {
  const { draft } = photo;
  const isKept = useRef(false);
  const file = useFile(photo, picked);
  const [body, setBody] = useState(draft.body);
  // Whoever is absent comes last.
  const children = band.attributes.children.toSorted(
    (one, other) => Number(isAbsent(one)) - Number(isAbsent(other)),
  );
  const said = draft.medium.children.filter((id) => children.some((child) => child.id === id));
  const seen = useSeen(said.length > 0 || draft.medium.shows_nobody ? said : null);
  const tapped = children.filter(({ id }) => seen.children.has(id));
  const [wasTried, setTried] = useState(false);
  const faults = {
    body: body.trim() === '' ? WRITE.noBody : undefined,
    seen: tapped.length === 0 && !seen.isNobody ? WRITE.noSeen : undefined,
  };
  const sending = useSendOnce({
    send: () => {
      const ids = tapped.map(({ id }) => id);
      const medium = { ...draft.medium, children: ids, shows_nobody: seen.isNobody };
      return file.keep({ ...photo, refused: [], draft: { ...draft, body: body.trim(), medium } });
    },
    onAnswer: () => {
      isKept.current = true;
      onClose();
    },
  });
  const isDirty = file.isPicked || body !== draft.body || tapped.length !== said.length;
  return {
    ...useGuardedClose(() => isDirty && !isKept.current, onClose),
    file,
    text: body,
    setBody,
    seen,
    children,
    sending,
    faults: wasTried ? faults : { body: undefined, seen: undefined },
    readers: faults.seen ? null : foreseeReaders(band.attributes.families, camelCased(tapped)),
    send: () => {
      setTried(true);
      if (!(file.fault ?? faults.body ?? faults.seen)) void sending.send();
    },
  };
};

/** From the file to the queue: who is in it, to whom it is shown, and off it goes, with signal or without. */
export function DayPhotoSheet(props: DayPhotoSheetProps) {
  const { photo, isAbsent } = props;
  const { file, seen, faults, sending, ...sheet } = useSheet(props);
  const here = sheet.children.filter((child) => !isAbsent(child)).map(({ id }) => id);
  return (
    <Dialog
      isOpen
      title={PHOTO_SHEET.title(photo.band)}
      onClose={() => {
        if (!sending.isPending) sheet.leave();
      }}
      actions={
        <div className="grid grid-cols-1 gap-3">
          <Readers readers={sheet.readers} />
          <Button
            pending={sending.isPending}
            reason={file.isCropping ? CROP.first : undefined}
            onPress={sheet.send}
          >
            {PHOTO_SHEET.send}
          </Button>
        </div>
      }
    >
      <div ref={sheet.body} className="grid grid-cols-1 gap-5">
        {sheet.question}
        {sending.isError && (
          <TakesFocus at={sending.error}>
            <ErrorBox heading={PHOTO_SHEET.notKept}>{PHOTO_SHEET.notKeptSays}</ErrorBox>
          </TakesFocus>
        )}
        <Chosen file={file} />
        <SeenField
          seen={seen}
          fault={faults.seen}
          everybody={here}
          options={sheet.children.map((child) => ({
            ...child,
            note: isAbsent(child) ? PHOTO_SHEET.absent : undefined,
          }))}
        />
        <TextArea
          name="body"
          label={PHOTO_SHEET.body}
          rows={2}
          maxLength={BODY_AT_MOST}
          value={sheet.text}
          onChange={sheet.setBody}
          error={faults.body}
        />
      </div>
    </Dialog>
  );
}

/** What is sent, and the ways to another file or to a part of it. */
function Chosen({ file }: { file: ReturnType<typeof useFile> }) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasCropping = useRef(false);
  useEffect(() => {
    if (wasCropping.current && !file.isCropping) opener.current?.focus();
    wasCropping.current = file.isCropping;
  }, [file.isCropping]);
  if (file.isCropping && file.uncut)
    return (
      <TakesFocus at="crop">
        <CropPhoto src={file.uncut} onCrop={file.crop} onClose={() => file.setCropping(false)} />
      </TakesFocus>
    );
  return (
    <>
      {file.preview ? (
        <img src={file.preview} alt="" className="max-h-52 max-w-full rounded-field" />
      ) : (
        <p className="text-soft wrap-anywhere">{PHOTO_SHEET.chosen(file.kind, file.name)}</p>
      )}
      {file.fault && <ErrorBox heading={FILE.notSent}>{file.fault}</ErrorBox>}
      <div className="flex flex-wrap gap-3">
        <FileButton onPick={file.pick}>{FILE.another}</FileButton>
        {file.preview && (
          <Button ref={opener} variant="secondary" onPress={() => file.setCropping(true)}>
            {CROP.open}
          </Button>
        )}
      </div>
    </>
  );
}

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
