import type { ReactNode } from 'react';
import type { LessonInstrument, Places } from '@bandstand/domain/kernel/instruments/model';
import type { Mood } from '../../../../ui/illustrations/instrument-scene.tsx';
import { availabilityOf } from '../availability.ts';

/** A free place is in the light; in a full one somebody plays already. */
export const moodOf = (free: Places, card: LessonInstrument): Mood =>
  availabilityOf(free, card) === 'full' ? 'taken' : 'ready';

/** The band on its stage, which is dark in both themes. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card bg-stage p-3">
      <div className="band-places">{children}</div>
    </div>
  );
}
