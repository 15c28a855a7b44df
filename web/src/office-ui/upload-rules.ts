import { UPLOAD } from './upload-words.ts';

export interface UploadLimits {
  /** What a file may be, as its name ends: ".csv". */
  readonly endings: readonly string[];
  readonly mostBytes: number;
}

/** Why a file is not taken; null when it is. */
export const refusalOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  { endings, mostBytes }: UploadLimits,
): string | null => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending)))
    return UPLOAD.wrongKind(endings.join(', '));
  if (size === 0) return UPLOAD.empty;
  return size > mostBytes ? UPLOAD.tooBig(sizeOf(size), sizeOf(mostBytes)) : null;
};

const KILO = 1000;

/** 1,234,567 bytes as "1.2 MB". */
export const sizeOf = (bytes: number): string => {
  if (bytes < KILO) return `${bytes} B`;
  return bytes < KILO * KILO
    ? `${Math.round(bytes / KILO)} kB`
    : `${(bytes / KILO / KILO).toFixed(1)} MB`;
};
