// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findSlide, openRoundUp } from '../../../testing/round-up.ts';

const WIDTH = 400;
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, WIDTH, 800),
  );
  return () => vi.restoreAllMocks();
});

const stageOf = (): HTMLElement => document.querySelector<HTMLElement>('.ru-stage')!;
type TouchPoint = { x: number; y?: number };
const touch = (
  kind: string,
  { x, y = 400 }: TouchPoint,
  more: PointerEventInit = {},
  on: Element = stageOf(),
) =>
  fireEvent(
    on,
    new PointerEvent(kind, {
      bubbles: true,
      cancelable: true,
      pointerId: 1,
      button: 0,
      clientX: x,
      clientY: y,
      ...more,
    }),
  );
const tap = (x: number, on?: Element) => {
  touch('pointerdown', { x }, {}, on);
  touch('pointerup', { x }, {}, on);
};
const swipe = (from: TouchPoint, to: TouchPoint) => {
  touch('pointerdown', from);
  touch('pointermove', to);
  touch('pointerup', to);
};
const dragged = () => stageOf().style.getPropertyValue('--drag');

const open = async () => {
  const opened = await openRoundUp();
  await findSlide(1);
  // happy-dom captures no pointers.
  Object.assign(stageOf(), { setPointerCapture: vi.fn(), hasPointerCapture: () => false });
  return opened;
};

describe('a finger on the stage', () => {
  it('taps the right for the next slide, and the left third for the one before', async () => {
    await open();
    tap(WIDTH * 0.9);
    await findSlide(2);
    tap(WIDTH * 0.34);
    await findSlide(3);
    tap(WIDTH * 0.3);
    await findSlide(2);
  });

  it('swipes across, and the slide goes along with some weight until it leaves', async () => {
    await open();
    touch('pointerdown', { x: 300 });
    touch('pointermove', { x: 200 });
    expect(dragged()).toBe('-35px');
    touch('pointerup', { x: 200 });
    expect(dragged()).toBe('0px');
    await findSlide(2);
    swipe({ x: 100 }, { x: 250 });
    await findSlide(1);
  });

  it('scrolls along the page without a change of slide', async () => {
    await open();
    swipe({ x: 300, y: 600 }, { x: 280, y: 200 });
    expect(dragged()).toBe('0px');
    tap(WIDTH * 0.9);
    await findSlide(2);
  });

  it('holds the show for as long as it rests, and changes nothing when it leaves', async () => {
    await open();
    touch('pointerdown', { x: 300 });
    expect(stageOf().dataset['still']).toBeUndefined();
    await waitFor(() => expect(stageOf().dataset['still']).toBe('true'));
    touch('pointerup', { x: 300 });
    await waitFor(() => expect(stageOf().dataset['still']).toBeUndefined());
    await findSlide(1);
  });

  it('and a second one pinch: the slide stays', async () => {
    await open();
    touch('pointerdown', { x: 150 });
    touch('pointerdown', { x: 380 }, { pointerId: 2 });
    touch('pointermove', { x: 20 });
    touch('pointerup', { x: 20 });
    touch('pointerup', { x: 250 }, { pointerId: 2 });
    expect(dragged()).toBe('0px');
    tap(WIDTH * 0.9);
    await findSlide(2);
  });

  it('that the browser takes away, or another button of the mouse, does nothing', async () => {
    await open();
    touch('pointerdown', { x: 300 });
    touch('pointermove', { x: 100 });
    touch('pointercancel', { x: 100 });
    touch('pointerdown', { x: 300 }, { button: 2 });
    touch('pointerup', { x: 300 }, { button: 2 });
    tap(WIDTH * 0.9);
    await findSlide(2);
  });

  it('on a control is that control’s alone', async () => {
    const { page } = await open();
    const pause = page.getByRole('button', { name: 'Pause' });
    tap(WIDTH * 0.9, pause);
    tap(WIDTH * 0.9, pause.querySelector('svg')!);
    tap(WIDTH * 0.9);
    await findSlide(2);
  });

  it('takes no focus from the heading, and opens no menu while it rests', async () => {
    await open();
    expect(fireEvent.mouseDown(stageOf())).toBe(false);
    expect(fireEvent.contextMenu(stageOf())).toBe(true);
    touch('pointerdown', { x: 300 });
    expect(fireEvent.contextMenu(stageOf())).toBe(false);
    touch('pointercancel', { x: 300 });
  });
});
