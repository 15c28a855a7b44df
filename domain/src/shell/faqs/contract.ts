import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

const faq = z.object({ id: z.string(), question: z.string(), answer: z.string() });
export type Faq = z.output<typeof faq>;

export const listFaqs = endpoint({
  method: 'GET',
  path: '/staff/faqs.json',
  who: 'parent',
  summary: 'Questions that parents ask often, with their answers',
  answer: z.array(faq),
  refusals: {},
});
