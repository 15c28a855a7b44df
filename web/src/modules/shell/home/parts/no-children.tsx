import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import type { GrownUpRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { CHILDREN, STEPS } from '../words.ts';

/** The way of a newcomer: the next step of three, and the button that begins it. */
export function NoChildren({ grownUp }: { grownUp: GrownUpRecord }) {
  const at = isProfileComplete(grownUp.attributes) ? 1 : 0;
  return (
    <EmptyState
      heading={CHILDREN.noneHeading}
      action={
        <>
          <ol className="flex flex-wrap gap-x-6 gap-y-2">
            {STEPS.map((step, n) => (
              <li
                key={step}
                aria-current={n === at ? 'step' : undefined}
                className="flex items-center gap-2 text-soft aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <span aria-hidden className="font-display text-title">
                  {n < at ? '✓' : n + 1}
                </span>
                {step}
                {n < at && <span className="sr-only">, done</span>}
              </li>
            ))}
          </ol>
          <ButtonLink href="/enrol">Register New Child</ButtonLink>
        </>
      }
    >
      {CHILDREN.none}
    </EmptyState>
  );
}
