import { listFaqs } from '@bandstand/domain/shell/faqs/contract';
import type { Db } from '../../../platform/database/pool.ts';
import type { Serve } from '../../../platform/http/call.ts';
import { list } from './use-cases.ts';

export const faqRoutes = (serve: Serve, deps: { readonly db: Db }): void => {
  serve(listFaqs, () => list(deps));
};
