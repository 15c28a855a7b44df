import type { listFaqs } from '@bandstand/domain/shell/faqs/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../../platform/database/pool.ts';
import type { CallAnswer } from '../../../platform/http/call.ts';
import { findFaqs } from './store.ts';

export const readFaqs = async ({ db }: { readonly db: Db }): CallAnswer<typeof listFaqs> =>
  ok(await findFaqs(db));
