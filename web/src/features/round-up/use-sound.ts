import { useEffect, useRef, useState } from 'react';

const KEY = 'bandstand:round-up-sound';
const LOUD = 0.8;
const FADE = 600;

const wasOn = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};
const keep = (isOn: boolean): void => {
  try {
    sessionStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A browser without storage forgets it with the page.
  }
};

interface SoundOf {
  readonly src: string | null;
  /** The song is on stage. */
  readonly isOnStage: boolean;
  /** It is on stage, or will be with the next slide. */
  readonly isNear: boolean;
  readonly isPaused: boolean;
}

/** The song under its slide: off until it is wanted, for as long as this visit lasts. */
export const useSound = ({ src, isOnStage, isNear, isPaused }: SoundOf) => {
  const [isOn, setOn] = useState(wasOn);
  const audio = useRef<HTMLAudioElement>(undefined);
  useEffect(() => {
    if (src === null || !isNear) return;
    const song = new Audio(src);
    song.loop = true;
    song.preload = 'auto';
    song.volume = 0;
    audio.current = song;
    return () => {
      audio.current = undefined;
      void fade(song, 0).then(() => song.pause());
    };
  }, [src, isNear]);
  const isPlaying = isOn && isOnStage && !isPaused;
  useEffect(() => {
    const song = audio.current;
    if (song === undefined) return;
    if (!isPlaying) return void fade(song, 0).then((isDone) => isDone && song.pause());
    song.play().then(
      () => fade(song, LOUD),
      // A browser that wants a press first: the button says that it is off.
      (fault: unknown) =>
        fault instanceof DOMException && fault.name === 'NotAllowedError' && setOn(false),
    );
  }, [isPlaying, src, isNear]);
  const toggle = () => {
    keep(!isOn);
    setOn(!isOn);
  };
  return { isOn, toggle, isThere: src !== null };
};
export type Sound = ReturnType<typeof useSound>;

const fades = new WeakMap<HTMLAudioElement, number>();

/** Answers whether it came to its end; a newer one takes over from where this one stands. */
const fade = (song: HTMLAudioElement, to: number): Promise<boolean> =>
  new Promise((resolve) => {
    const from = song.volume;
    const since = performance.now();
    const turn = (fades.get(song) ?? 0) + 1;
    fades.set(song, turn);
    const step = () => {
      if (fades.get(song) !== turn) return resolve(false);
      const share = Math.min(1, (performance.now() - since) / FADE);
      song.volume = from + (to - from) * share;
      if (share < 1) setTimeout(step, 40);
      else resolve(true);
    };
    step();
  });
