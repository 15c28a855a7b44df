import * as z from 'zod/mini';
import { plainName, plainText } from '../../kernel/plain-name.ts';

/** The most characters a text area takes (H9.4 in docs/specification). */
export const NOTES_AT_MOST = 254;

const atMost = (max: number) => z.maxLength(max, `Please shorten this to ${max} characters.`);
export const notes = z
  .string('Please enter some text.')
  .check(z.trim(), atMost(NOTES_AT_MOST), plainText);

export const childName = z
  .string('Please enter your child’s name.')
  .check(z.trim(), z.minLength(1, 'Please enter your child’s name.'), atMost(80), plainName);

const CLASS_AT_MOST = 40;
/** The child's class at school, such as "4B"; empty when there is none to tell. */
export const schoolClass = z
  .string('Please enter some text.')
  .check(z.trim(), atMost(CLASS_AT_MOST), plainText);
