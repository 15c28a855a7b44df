import { randomUUIDv7 } from 'node:crypto';
import { expect } from 'vitest';
import { asStaff, type TestStaff } from './office.ts';
import type { TestPortal } from './portal.ts';

export interface UploadRecord {
  readonly id: string;
  readonly attributes: {
    readonly state: string;
    readonly received: number;
    readonly send_to: string;
    readonly says: string | null;
    readonly file_url: string | null;
  };
}

interface NewFile {
  readonly timetableId: string | null;
  readonly bytes: number;
  readonly kind?: 'photo' | 'film';
  readonly id?: string;
}

/** Asks where a file goes, as a colleague. */
export const askToSend = (
  portal: TestPortal,
  who: TestStaff,
  { timetableId, bytes, kind = 'photo', id = randomUUIDv7() }: NewFile,
) => asStaff(portal, who, 'POST', 'uploads', { id, kind, timetable_id: timetableId, bytes });

export const begin = async (
  portal: TestPortal,
  who: TestStaff,
  file: NewFile,
): Promise<UploadRecord> => {
  const answer = await askToSend(portal, who, file);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: UploadRecord }>().data;
};

/** A piece of a file, as tus sends it. */
export const sendPiece = (portal: TestPortal, url: string, offset: number, bytes: Buffer) =>
  portal.call({
    method: 'PATCH',
    url,
    payload: bytes,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  });

export const readUpload = async (
  portal: TestPortal,
  who: TestStaff,
  id: string,
): Promise<UploadRecord['attributes']> => {
  const answer = await asStaff(portal, who, 'GET', `uploads/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: UploadRecord }>().data.attributes;
};

/** Sends a whole file, and lets the portal make of it what it can. */
export const sendWhole = async (
  portal: TestPortal,
  who: TestStaff,
  file: Omit<NewFile, 'bytes'>,
  bytes: Buffer,
): Promise<UploadRecord['attributes'] & { readonly id: string }> => {
  const { id, attributes } = await begin(portal, who, { ...file, bytes: bytes.length });
  const sent = await sendPiece(portal, attributes.send_to, 0, bytes);
  expect(sent.statusCode, sent.body).toBe(204);
  await portal.drain(['process-upload', 'process-film']);
  return { id, ...(await readUpload(portal, who, id)) };
};
