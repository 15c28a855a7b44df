import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import type { ActField } from '../../identity/staff/act-fields.tsx';

export const thisEvening = () => ({ day: londonDate(portalNow()) as string, time: '18:00' });

/** A day and a time of London: what asks for them, and the instant; null while there is none. */
export const chosenTime = (typed: ReturnType<typeof thisEvening>, hint?: string) => {
  const day = asIsoDate(typed.day);
  const at = day === null || typed.time === '' ? null : instantAt(day, typed.time).toISOString();
  const wrong = at === null ? 'Please choose a day and a time.' : undefined;
  const fields: readonly ActField[] = [
    { kind: 'line', type: 'date', name: 'day', label: 'Day' },
    { kind: 'line', type: 'time', name: 'time', label: 'Time', hint, wrong },
  ];
  return { at, fields };
};
