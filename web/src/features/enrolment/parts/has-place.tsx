import type { Kid } from '@bandstand/domain/children/model';
import { Instead } from '../../../platform/instead.tsx';

export function HasPlace({ kid }: { kid: Kid }) {
  return (
    <Instead heading="This child already has a place">
      {kid.first_name} is enrolled at {kid.timetable_name}.
    </Instead>
  );
}
