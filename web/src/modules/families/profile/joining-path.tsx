import { useQuery } from '@tanstack/react-query';
import { isNewFamily } from '@bandstand/domain/places/enrolment/new-family';
import { Link } from '../../../ui/link.tsx';
import { grownUpQuery, kidsQuery } from '../../../platform/queries.ts';

/** Whether the family joins with its first child; not as long as it isn't known. */
export const useIsNewFamily = (): boolean => {
  const paying = useQuery(grownUpQuery).data?.attributes.activeDirectDebitOrDdInfo;
  const kids = useQuery(kidsQuery).data;
  return (
    paying === false &&
    kids !== undefined &&
    isNewFamily(kids.map(({ attributes }) => attributes.status))
  );
};

/** The path of a family that joins: its steps, and the page of each. */
const JOINING = {
  label: 'Joining, step by step',
  steps: [
    ['Details', '/details'],
    ['Child', '/enrol'],
    ['Payment', '/direct-debits'],
  ],
} as const;

/** How far a family is that joins with its first child, with a way back to what is done; nothing for any other family. */
export function JoiningPath({ step }: { step: 1 | 2 | 3 }) {
  if (!useIsNewFamily()) return null;
  return (
    <ol aria-label={JOINING.label} className="flex flex-wrap gap-4 text-soft">
      {JOINING.steps.map(([label, href], index) => (
        <li
          key={href}
          aria-current={index + 1 === step ? 'step' : undefined}
          className={index + 1 === step ? 'font-semibold text-ink' : undefined}
        >
          {index + 1} {index + 1 < step ? <Link href={href}>{label}</Link> : label}
        </li>
      ))}
    </ol>
  );
}
