import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export function NoChildren() {
  return (
    <EmptyState
      heading="The stage is free"
      action={<ButtonLink href="/enrol">Register New Child</ButtonLink>}
    >
      You have no children with us yet. Find your school, see which instruments have places, and
      enrol in a few minutes.
    </EmptyState>
  );
}
