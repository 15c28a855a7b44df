import type { Kid } from '../../../../platform/queries.ts';
import { InsteadPage } from '../../../../platform/instead-page.tsx';
import { RestingInstrument } from '../../../families/children/resting-instrument.tsx';
import { HAS_PLACE } from '../outcome-words.ts';

export function HasPlace({ kid }: { kid: Kid }) {
  return (
    <InsteadPage heading={HAS_PLACE.heading} art={<RestingInstrument kid={kid} />}>
      {HAS_PLACE.says(kid.firstName, kid.timetableName)}
    </InsteadPage>
  );
}
