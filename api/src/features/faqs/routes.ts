import { listFaqs } from '@bandstand/domain/faqs/contract';
import { grant } from '@bandstand/domain/kernel/decision';
import type { Db } from '../../platform/database/pool.ts';
import type { Serve } from '../../platform/http/call.ts';
import { findFaqs } from './store.ts';

export const faqRoutes = (serve: Serve, { db }: { readonly db: Db }): void => {
  serve(listFaqs, async () => grant(await findFaqs(db)));
};
