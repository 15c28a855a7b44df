import * as z from 'zod/mini';
import { plainLine } from '../../kernel/plain-name.ts';

const NAME = 'Please enter a name.';
export const passkeyName = z
  .string(NAME)
  .check(
    z.trim(),
    z.minLength(1, NAME),
    z.maxLength(60, 'Please choose a shorter name.'),
    plainLine,
  );
