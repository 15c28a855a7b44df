import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Upload } from 'tus-js-client';
import { beginUpload, getUpload } from '@bandstand/domain/stories/uploads/contract';
import { UPLOAD_FAULTS } from '@bandstand/domain/stories/uploads/rules';
import { call, CallFault, mayPass, newKey } from '../../../platform/client.ts';
import { dropUpload, uploadQuery } from '../publications/queries.ts';
import { sendBytes } from './send-bytes.ts';

const LONGEST_PAUSE = 15_000;
/** Pauses between tries, in milliseconds; after the last one it asks where to send it, and goes on. */
const PAUSES = [0, 1_000, 2_000, 4_000, 8_000, LONGEST_PAUSE];

interface Sending {
  readonly id: string;
  readonly bytes: File;
  /** Whether it is still wanted. */
  readonly isOn: () => boolean;
  readonly began: (upload: Upload) => void;
  readonly moved: (part: number) => void;
  readonly cut: () => void;
}

/** Sends the bytes, however often the line is cut; it ends when all have arrived, or nobody wants them any more. */
const sendWhole = async (address: string, sending: Sending): Promise<void> => {
  if (!sending.isOn()) return;
  const hasArrived = await sendBytes(address, { ...sending, pauses: PAUSES });
  // The address may have expired meanwhile: a new one goes on where the old one stopped.
  const next = hasArrived ? null : await addressOf(sending);
  if (next !== null) await sendWhole(next, sending);
};

/** Where to go on; asks until the portal answers. */
const addressOf = async ({ id, isOn }: Sending): Promise<string | null> => {
  while (isOn()) {
    try {
      return (await call(getUpload, { params: { id } })).data.attributes.send_to;
    } catch (cause) {
      if (!mayPass(cause)) throw cause;
      await new Promise((resolve) => setTimeout(resolve, LONGEST_PAUSE));
    }
  }
  return null;
};

interface ChosenFile {
  readonly id: string;
  readonly kind: 'photo' | 'film';
}

/** What is said of a film, or of anything else that is no picture, where only a picture can be chosen. */
const noPicture = () =>
  new CallFault({
    refusal: 'not_a_picture',
    status: 422,
    sentences: [UPLOAD_FAULTS.not_a_picture],
    fields: {},
  });

/** A file that was chosen for a timetable, or as a Band Leader’s photo, and how much of it has arrived. */
const useSending = (timetableId: string | null, begun: ChosenFile | null) => {
  const [file, setFile] = useState<ChosenFile | null>(begun);
  const [sent, setSent] = useState(begun === null ? 0 : 1);
  const [isCut, setCut] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const wanted = useRef<{ readonly id: string; upload?: Upload } | null>(null);
  const isOfPhoto = timetableId === null;
  const stop = () => {
    void wanted.current?.upload?.abort();
    wanted.current = null;
  };
  useEffect(() => {
    return () => stop();
  }, []);

  /** What a text was opened with may stay in it. */
  const forget = () => {
    stop();
    if (file !== null && file.id !== begun?.id) dropUpload(file.id);
  };

  const send = async (bytes: File): Promise<void> => {
    // Of a type that the browser does not know, the portal says what it is.
    if (isOfPhoto && bytes.type !== '' && !bytes.type.startsWith('image/'))
      return setFault(noPicture());
    const kind = bytes.type.startsWith('video/') ? 'film' : 'photo';
    const next: ChosenFile = { id: newKey(), kind };
    forget();
    const mine: { readonly id: string; upload?: Upload } = { id: next.id };
    wanted.current = mine;
    setFile(next);
    setSent(0);
    setFault(null);
    const isOn = () => wanted.current === mine;
    try {
      const body = { ...next, timetable_id: timetableId, bytes: bytes.size };
      const { data } = await call(beginUpload, { body });
      await sendWhole(data.attributes.send_to, {
        id: next.id,
        bytes,
        isOn,
        began: (upload) => void (mine.upload = upload),
        moved: (part) => {
          setCut(false);
          setSent(Math.min(0.99, part));
        },
        cut: () => setCut(true),
      });
      if (isOn()) setSent(1);
    } catch (cause) {
      if (!isOn()) return;
      setFile(null);
      setFault(cause);
    }
  };
  const remove = () => {
    forget();
    setFile(null);
  };
  return { file, sent, isCut, fault, send: (bytes: File) => void send(bytes), remove };
};

/** The same, until it is ready to be shown. */
export const useFile = (timetableId: string | null, begun: ChosenFile | null) => {
  const { sent, fault, ...sending } = useSending(timetableId, begun);
  const { file } = sending;
  const made = useQuery({
    ...uploadQuery(file?.id ?? ''),
    enabled: file !== null && sent === 1,
  });
  const state = made.data?.attributes;
  return {
    ...sending,
    fault: fault ?? made.error,
    percent: Math.floor(sent * 100),
    isSending: file !== null && sent < 1,
    isReady: state?.state === 'done',
    says: state?.says ?? null,
    url: state?.file_url ?? null,
  };
};
