import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CHILDREN } from '../words.ts';

export function NoChildren() {
  return (
    <EmptyState
      heading={CHILDREN.noneHeading}
      action={<ButtonLink href="/enrol">Register New Child</ButtonLink>}
    >
      {CHILDREN.none}
    </EmptyState>
  );
}
