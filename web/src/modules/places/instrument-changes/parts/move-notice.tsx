import { useState } from 'react';
import { referenceOf } from '@bandstand/domain/families/children/reference';
import { londonDate } from '@bandstand/domain/kernel/london';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { portalNow, provider } from '../../../../platform/provider.ts';
import type { KidRecord } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Ticket } from '../../../../ui/ticket.tsx';
import type { MoveChoice } from '../use-move.ts';
import { AFTER_MOVE } from '../words.ts';
import { NextStepsAndContact, WayOn } from './next-steps.tsx';
import { factsOf } from './two-sides.tsx';
import { MOVED } from '../place-words.ts';

type MovedChildProps = { kid: KidRecord; pick: MoveChoice; onAgain: () => void };

export function MoveNotice({ kid, pick, onAgain }: MovedChildProps) {
  const { name, firstName } = kid.attributes;
  const heading = MOVED.heading(firstName);
  useTitle(heading);
  const [today] = useState(() => londonDate(portalNow()));
  useHeadingFocus();
  return (
    <Page heading={heading}>
      <Ticket
        issuer={provider().name}
        heading={name}
        lines={factsOf(pick.side)}
        reference={referenceOf(kid.id, today)}
      />
      <NextStepsAndContact sentences={AFTER_MOVE} />
      <WayOn says="instrumentChanged">
        <Button variant="secondary" onPress={onAgain}>
          {MOVED.again}
        </Button>
      </WayOn>
    </Page>
  );
}
