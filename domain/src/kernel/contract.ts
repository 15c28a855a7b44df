import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What the pages need to know of the provider, from configuration. */
export const provider = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  website: z.string(),
  merchandise: z.string(),
  support: z.nullable(z.string()),
  terms: z.string(),
  /** The address of the provider's privacy notice. */
  privacy: z.string(),
  social: z.array(z.object({ name: z.string(), href: z.string() })),
  /** The instrument retailer and the code for its discount; null where the provider has none. */
  deals: z.nullable(
    z.object({ retailer: z.string(), href: z.string(), code: z.nullable(z.string()) }),
  ),
  /** Whether faults of the pages are reported (`/api/fault_reports.json`). */
  fault_reports: z.boolean(),
  /** Where the pages tell what was looked at, with consent; null where nobody counts, and then nobody is asked. */
  analytics: z.nullable(z.object({ url: z.string(), site: z.string() })),
  notice_days: z.int(),
  service_user_name: z.string(),
  /** Whom bank statements name as the payee. */
  statement_name: z.string(),
  demo: z.boolean(),
  /** The server's clock (ISO instant): greetings and windows follow it, not the device's. */
  now: z.string(),
});
export type Provider = z.output<typeof provider>;

export const getProvider = endpoint({
  method: 'GET',
  path: '/api/provider.json',
  who: 'public',
  summary: "The provider's name, contact and terms",
  answer: provider,
  refusals: {},
});
