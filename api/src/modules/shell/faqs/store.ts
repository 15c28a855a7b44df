import type { Faq } from '@bandstand/domain/shell/faqs/contract';
import { isNull } from 'drizzle-orm';
import { faqs } from '../../../../db/tables/index.ts';
import type { Db } from '../../../platform/database/pool.ts';

/** The questions in the order in which they are shown. */
export const findFaqs = (db: Db): Promise<Faq[]> =>
  db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer })
    .from(faqs)
    .where(isNull(faqs.retiredAt))
    .orderBy(faqs.position, faqs.id)
    .limit(200);
