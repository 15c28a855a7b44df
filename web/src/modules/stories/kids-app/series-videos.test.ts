import { expect, it } from 'vitest';
import { seriesVideos } from './parts/lesson-series.tsx';

it('a lesson series shows its overview first, then by device and by instrument', () => {
  const videos = seriesVideos({ drums: '3', phone: '2', overview: '1', hologram: '4' });
  expect(videos).toEqual([
    { id: '1', label: 'Watch the overview', title: 'Overview' },
    { id: '2', label: 'On a phone', title: 'On a phone' },
    { id: '3', label: 'Drums', title: 'Drums' },
  ]);
});
