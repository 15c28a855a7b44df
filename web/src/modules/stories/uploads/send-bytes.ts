import type { Upload } from 'tus-js-client';

/** So much goes in one piece: a line that is cut loses no more, and a slow one has the time for it. */
const PIECE = 512 * 1024;
/** A line on which nothing moves for so long is cut. */
const STALLED_AFTER = 60_000;

/** What another try may help against: no answer, a portal that is busy, or an earlier try that still holds the place. */
const isOfLine = (status: number): boolean =>
  status === 0 || status >= 500 || [409, 423, 429].includes(status);

interface SentBytes {
  readonly bytes: Blob;
  /** Pauses between tries, in milliseconds. */
  readonly pauses: readonly number[];
  readonly began?: (upload: Upload) => void;
  readonly moved: (part: number) => void;
  readonly cut?: () => void;
}

/** Sends the bytes to an address, from where they were cut the last time; false where that failed, and may be gone on with later. */
export const sendBytes = async (address: string, sent: SentBytes): Promise<boolean> => {
  const { Upload: Line } = await import('tus-js-client');
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (hasArrived: boolean) => {
      clearTimeout(timer);
      resolve(hasArrived);
    };
    const isMoving = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void upload.abort().finally(() => end(false)), STALLED_AFTER);
    };
    const upload = new Line(sent.bytes, {
      uploadUrl: new URL(address, location.origin).href,
      chunkSize: PIECE,
      retryDelays: [...sent.pauses],
      storeFingerprintForResuming: false,
      onProgress: (bytes, all) => {
        isMoving();
        sent.moved(bytes / all);
      },
      onShouldRetry: (cause) => {
        sent.cut?.();
        return isOfLine(cause.originalResponse?.getStatus() ?? 0);
      },
      onError: () => end(false),
      onSuccess: () => end(true),
    });
    sent.began?.(upload);
    isMoving();
    upload.start();
  });
};
