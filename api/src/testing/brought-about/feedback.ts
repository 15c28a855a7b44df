import type { SqlPortal } from '../with-sql.ts';

/** A question that parents often ask, and where it is among the others. */
export const addFaq = async (
  { sql }: SqlPortal,
  {
    position,
    question,
    answer,
  }: { readonly position: number; readonly question: string; readonly answer: string },
): Promise<void> => {
  await sql('insert into faqs values (gen_random_uuid(), $1, $2, $3)', [
    position,
    question,
    answer,
  ]);
};
