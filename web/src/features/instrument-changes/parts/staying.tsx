import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Page } from '../../../ui/page.tsx';
import type { Change } from '../use-change.ts';
import { isStaying, formatInstrument } from '../words.ts';
import { Next, WayOn } from './next.tsx';

export function Staying({ change: { kid, from, to } }: { change: Change }) {
  const { firstName: name } = kid.attributes;
  useTitle('Thank you');
  useHeadingFocus();
  return (
    <Page heading="Thank you" subHeading={isStaying(name, from)}>
      <Next
        sentences={[
          `Nothing changes for ${name}: the same band, the same lessons and the same payments.`,
          `We’ll offer the place on ${formatInstrument(to)} to the next child waiting for it, if there is one.`,
        ]}
      />
      <WayOn says="instrumentChangeRejected">
        <ButtonLink href={`/kid/${kid.id}`} variant="secondary">
          See {name}’s page
        </ButtonLink>
      </WayOn>
    </Page>
  );
}
