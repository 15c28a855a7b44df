import { CallFault } from '../platform/client.ts';
import { ButtonLink } from '../ui/button-link.tsx';

/** What is said in the place of something that an address names and nobody has. */
export type NotThereWords = {
  readonly title: string;
  readonly says: string;
  readonly href: string;
  readonly back: string;
};

const NOT_FOUND = 404;
/** What an address names is not even a month. */
const NOT_VALID = 422;

/** Nothing is called so, and trying again would not change that. */
export const isNotThere = (fault: unknown): boolean =>
  fault instanceof CallFault && [NOT_FOUND, NOT_VALID].includes(fault.status);

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What was mistyped or cut off is looked for nowhere. */
export const assertId = (id: string): void => {
  if (ID.test(id)) return;
  throw new CallFault({ refusal: 'not_found', status: NOT_FOUND, sentences: [], fields: {} });
};

/** Under its title: why that may be, and the way on. */
export const NotThere = ({ says, href, back }: Omit<NotThereWords, 'title'>) => (
  <>
    <p className="measure text-soft">{says}</p>
    <div>
      <ButtonLink href={href}>{back}</ButtonLink>
    </div>
  </>
);
