import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NO_SPACES } from '../words.ts';

export function NoBands({ kid }: { kid: KidRecord }) {
  return (
    <EmptyState
      heading="Every stage is taken"
      action={
        <ButtonLink href={`/kid/${kid.id}`} variant="secondary">
          See {kid.attributes.firstName}’s page
        </ButtonLink>
      }
    >
      {NO_SPACES}
    </EmptyState>
  );
}
