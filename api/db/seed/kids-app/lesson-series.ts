import { addDays, instantAt } from '@bandstand/domain/kernel/london';
import { idOf } from '../ids.ts';
import type { DemoWorld } from '../world.ts';

const SERIES = [
  {
    name: 'First sounds',
    liveInDays: -40,
    overview: '76979871',
    phone: '76979872',
    drums: '76979873',
  },
  {
    name: 'Keeping time',
    liveInDays: -5,
    overview: '76979881',
    phone: '76979882',
    drums: '76979883',
  },
  {
    name: 'A song of our own',
    liveInDays: 21,
    overview: '76979891',
    phone: '76979892',
    drums: '76979893',
  },
];

/** The kids' app's lessons: two that are live, and one that is to come. */
export const addLessonSeries = ({ rows, today }: DemoWorld): void => {
  for (const { name, liveInDays, ...videoIds } of SERIES)
    rows.lessonSeries.push({
      id: idOf('lesson series', name),
      liveAt: instantAt(addDays(today, liveInDays), '07:00'),
      videoIds,
    });
};
