import type { listFaqs } from '@bandstand/domain/faqs/contract';
import { grant } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../platform/database/pool.ts';
import type { Answered } from '../../platform/http/call.ts';
import { findFaqs } from './store.ts';

export const list = async ({ db }: { readonly db: Db }): Answered<typeof listFaqs> =>
  grant(await findFaqs(db));
