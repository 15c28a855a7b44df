import { useRef, useState } from 'react';
import { refusalOf, type UploadLimits } from './upload-rules.ts';

export type SendFile = (
  file: File,
  how: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<void>;

export type UploadState =
  | { readonly kind: 'refused'; readonly says: string }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed' };

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
}

/** Files on their way: each is checked, sent, tried again when that failed, and removed. */
export const useUploads = (accepted: UploadLimits, send: SendFile) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  const become = (id: number, state: UploadState) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, state } : one)));
  const begin = async ({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> => {
    const stop = new AbortController();
    stops.current.set(id, stop);
    become(id, { kind: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => {
        if (!stop.signal.aborted) become(id, { kind: 'sending', share });
      };
      await send(file, { onProgress, signal: stop.signal });
      become(id, { kind: 'sent' });
    } catch {
      become(id, { kind: 'failed' });
    }
  };
  const add = (files: readonly File[]): void => {
    const added = files.map((file): Upload => {
      const says = refusalOf(file, accepted);
      last.current += 1;
      const state: UploadState =
        says === null ? { kind: 'sending', share: 0 } : { kind: 'refused', says };
      return { id: last.current, file, state };
    });
    setUploads((all) => [...all, ...added]);
    for (const one of added) if (one.state.kind === 'sending') void begin(one);
  };
  const remove = (id: number): void => {
    stops.current.get(id)?.abort();
    setUploads((all) => all.filter((one) => one.id !== id));
  };
  return { uploads, add, retry: begin, remove };
};
