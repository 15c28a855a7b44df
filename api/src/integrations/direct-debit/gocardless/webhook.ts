import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Webhook } from '../collections-port.ts';
import { namesOf } from './events.ts';
import { EVENTS } from './resources.ts';

const BODY = z.object({ events: z.array(EVENTS.schema) });

/** The signature is that of the bytes as they came: parsing and writing them again would change them. */
export const readWebhook = (secret: string, body: Buffer, signature: string): Webhook => {
  if (!isSignedBy(secret, body, signature)) return { kind: 'forged' };
  const read = BODY.safeParse(parseJson(body));
  return read.success ? { kind: 'ok', reports: namesOf(read.data.events) } : { kind: 'unreadable' };
};

export const signWebhook = (secret: string, body: Buffer): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const isSignedBy = (secret: string, body: Buffer, signature: string): boolean => {
  const expected = Buffer.from(signWebhook(secret, body));
  const told = Buffer.from(signature.trim().toLowerCase());
  return told.length === expected.length && timingSafeEqual(told, expected);
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};
