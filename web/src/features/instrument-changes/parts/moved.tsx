import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { provider } from '../../../platform/provider.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import type { Pick } from '../use-move.ts';
import { AFTER_MOVE, referenceOf } from '../words.ts';
import { Next, WayOn } from './next.tsx';
import { factsOf } from './two-sides.tsx';

type MovedProps = { kid: KidRecord; pick: Pick; onAgain: () => void };

export function Moved({ kid, pick, onAgain }: MovedProps) {
  const { name, first_name: firstName } = kid.attributes;
  const heading = `${firstName} has moved instruments and/or bands`;
  useTitle(heading);
  useHeadingFocus('moved');
  return (
    <Page heading={heading}>
      <Ticket
        issuer={provider().name}
        heading={name}
        lines={factsOf(pick.side)}
        reference={referenceOf(kid.id)}
      />
      <Next sentences={AFTER_MOVE} />
      <WayOn>
        <Button variant="secondary" onPress={onAgain}>
          Back to the bands
        </Button>
      </WayOn>
    </Page>
  );
}
