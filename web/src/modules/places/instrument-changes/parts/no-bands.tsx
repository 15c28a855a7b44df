import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { NO_SPACES } from '../words.ts';
import { NO_BANDS } from '../place-words.ts';

export function NoBands({ kid }: { kid: KidRecord }) {
  return (
    <EmptyState
      heading={NO_BANDS.heading}
      action={
        <ButtonLink href={`/kid/${kid.id}`} variant="secondary">
          {NO_BANDS.seePage(kid.attributes.firstName)}
        </ButtonLink>
      }
    >
      {NO_SPACES}
    </EmptyState>
  );
}
