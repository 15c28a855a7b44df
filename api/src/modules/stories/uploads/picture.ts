import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import {
  HELD_PIXELS_AT_MOST,
  PIXELS_AT_MOST,
  SIDE_AT_MOST,
  smallerWidths,
  WIDTHS,
  type UploadFault,
} from '@bandstand/domain/stories/uploads/rules';

// One picture at a time, on one processor, and nothing of it is kept: memory stays what one picture needs.
sharp.concurrency(1);
sharp.cache(false);

const QUALITY = 74;
const PATIENCE = { seconds: 60 };
const BLURRED = 16;

const READ_AS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export interface MadePicture {
  readonly width: number;
  readonly height: number;
  /** The largest one. */
  readonly bytes: Buffer;
  readonly smaller: readonly { readonly width: number; readonly bytes: Buffer }[];
  readonly placeholder: string;
}

/** A picture as it is shown: upright, in its widths, and without anything that the camera wrote beside it. */
export const makePicture = async (sent: Buffer): Promise<Decision<MadePicture, UploadFault>> => {
  const type = await fileTypeFromBuffer(sent);
  if (type?.mime === 'image/heic' || type?.mime === 'image/heif') return refuse('is_heic');
  const format = READ_AS[type?.mime ?? ''];
  if (format === undefined) return refuse('not_a_picture');
  if (isSomethingElseToo(sent)) return refuse('two_in_one');
  try {
    return await draw(sent, format);
  } catch {
    // The library tells neither how, nor whether more than this one file is wrong: the next picture shows it.
    return refuse('damaged');
  }
};

const draw = async (sent: Buffer, format: string): Promise<Decision<MadePicture, UploadFault>> => {
  const about = await sharp(sent, { limitInputPixels: false }).metadata();
  if (about.format !== format) return refuse('not_a_picture');
  const isHeld = format !== 'jpeg' || about.isProgressive;
  const pixels = about.width * about.height * (about.pages ?? 1);
  if (
    pixels > (isHeld ? HELD_PIXELS_AT_MOST : PIXELS_AT_MOST) ||
    Math.max(about.width, about.height) > SIDE_AT_MOST
  )
    return refuse('too_many_pixels');
  const largest = await webp(sent, WIDTHS.at(-1) ?? about.width);
  // The others are made from it: what was sent is read once.
  const smaller = [];
  for (const width of smallerWidths(largest.info.width))
    smaller.push({ width, bytes: (await webp(largest.data, width)).data });
  const blurred = await sharp(largest.data).resize(BLURRED).webp({ quality: 20 }).toBuffer();
  return ok({
    width: largest.info.width,
    height: largest.info.height,
    bytes: largest.data,
    smaller,
    placeholder: `data:image/webp;base64,${blurred.toString('base64')}`,
  });
};

/** Colours as every screen shows them; nothing that is no pixel goes along. */
const webp = (bytes: Buffer, width: number) =>
  sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error', sequentialRead: true })
    .timeout(PATIENCE)
    .autoOrient()
    .resize({ width, height: SIDE_AT_MOST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

const END_OF_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_COMMENT = 65_557;
const IN_HEAD = 1024;
const MARKUP = /<(?:script|html|!doctype|svg|iframe|\?php|jnlp)[\s>]/i;

/** Whether other programs would take the same bytes for an archive, a document or a page. */
const isSomethingElseToo = (bytes: Buffer): boolean =>
  bytes.subarray(0, IN_HEAD).includes('%PDF-') ||
  bytes.subarray(-ZIP_COMMENT).includes(END_OF_ZIP) ||
  MARKUP.test(bytes.toString('latin1'));
