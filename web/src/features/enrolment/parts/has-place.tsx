import type { Kid } from '@bandstand/domain/children/model';
import { Instead } from '../../../platform/instead.tsx';
import { HAS_PLACE } from '../outcome-words.ts';

export function HasPlace({ kid }: { kid: Kid }) {
  return (
    <Instead heading={HAS_PLACE.heading}>
      {HAS_PLACE.says(kid.first_name, kid.timetable_name)}
    </Instead>
  );
}
