import { useQuery } from '@tanstack/react-query';
import { isJoining, JOINING_STEPS, type JoiningStep } from '@bandstand/domain/enrolment/joining';
import { grownUpQuery, kidsQuery } from '../../platform/queries.ts';
import { Link } from '../../ui/link.tsx';
import { JOINING } from './words.ts';

const ADDRESSES = { details: '/details', child: '/enrol', payment: '/direct-debits' } as const;

/** How far a family is that joins with its first child, with a way back to what is done; nothing for any other family. */
export function JoiningPath({ at }: { at: JoiningStep }) {
  const paying = useQuery(grownUpQuery).data?.attributes.active_direct_debit_or_dd_info;
  const kids = useQuery(kidsQuery).data;
  if (kids === undefined || paying !== false) return null;
  if (!isJoining(kids.map(({ attributes }) => attributes.status))) return null;
  const now = JOINING_STEPS.indexOf(at);
  return (
    <ol aria-label={JOINING.label} className="flex flex-wrap gap-x-6 gap-y-1 text-soft">
      {JOINING_STEPS.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined}>
          <span className={index === now ? 'font-semibold text-ink' : undefined}>
            {`${index + 1} `}
            {index < now ? <Link href={ADDRESSES[step]}>{JOINING[step]}</Link> : JOINING[step]}
          </span>
        </li>
      ))}
    </ol>
  );
}
