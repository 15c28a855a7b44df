// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BandStage, stageWords, type BandStageProps } from './band-stage.tsx';

const SEATS = [
  { instrument: 'vocals', taken: 1, free: 0 },
  { instrument: 'drums', taken: 1, free: 0 },
  { instrument: 'guitar', taken: 0, free: 1 },
] as const;
const MAYA = { instrument: 'drums', name: 'Maya', index: 0 } as const;

describe('what is said of a band on its stage', () => {
  const seat = (instrument: 'drums' | 'bass', taken: number, free: number) => ({
    instrument,
    taken,
    free,
  });
  it.each<[string, BandStageProps]>([
    [
      'The Amplifiers on stage: vocals are taken, guitar is free; Maya plays drums',
      { seats: SEATS, own: MAYA, band: 'The Amplifiers' },
    ],
    [
      'The band on stage: bass guitar is taken; Maya would play drums',
      { seats: [seat('bass', 1, 0)], own: { ...MAYA, isOpen: true } },
    ],
    [
      'The band on stage: drums are taken, with another place free',
      { seats: [seat('drums', 1, 1)] },
    ],
    [
      'The stage of the band, with nobody on it now: bass guitar is taken',
      { seats: [seat('bass', 1, 0)], state: 'holidays' },
    ],
    [
      'The band on stage: Your child would play drums',
      { seats: [{ instrument: 'drums' }], own: { ...MAYA, name: '', isOpen: true } },
    ],
    ['An empty stage', { seats: [{ instrument: 'drums' }], state: 'empty' }],
  ])('%s', (says, props) => {
    expect(stageWords(props)).toBe(says);
  });
});

describe('the band on its stage', () => {
  const draw = (props: BandStageProps) => {
    const { container } = render(<BandStage {...props} />);
    const placeOf = (family: string) => container.querySelector(`[data-plays=${family}]`);
    return { container, placeOf };
  };

  it('has those who play in their colours, and who is not there in dashes', () => {
    const { placeOf } = draw({ seats: SEATS, own: MAYA });
    const isDashed = (family: string) =>
      placeOf(family)?.querySelector('[stroke-dasharray]') != null;
    expect(['drums', 'vocals', 'guitar', 'bass'].map(isDashed)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(placeOf('bass')).toBeNull();
  });

  it('names the one child by the plectrum, and nobody else', () => {
    const { container } = draw({ seats: SEATS, own: MAYA, band: 'The Amplifiers' });
    expect(container.textContent).toBe('M');
  });

  it('needs no styles of its own, which a drawn document may not have', () => {
    const { container } = draw({ seats: SEATS, own: MAYA });
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('has no plectrum where the child has no place', () => {
    expect(draw({ seats: SEATS.slice(0, 1), own: MAYA }).container.textContent).toBe('');
  });
});
