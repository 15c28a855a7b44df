import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSoundOn, keepSound, whenHidden } from '../../../platform/sound-setting.ts';
import { useMedium, type Renew } from '../../../platform/use-medium.ts';

const LOUD = 0.8;
const FADE = 600;

interface SoundOf {
  readonly src: string | null;
  /** Its slide is on stage, or will be with the next slide. */
  readonly isNear: boolean;
  readonly isPaused: boolean;
  readonly renew: Renew;
}

/** The song under the whole show: off until it is wanted, for as long as this visit lasts. */
export const useSound = ({ src, isNear, isPaused, renew }: SoundOf) => {
  const [isOn, setOn] = useState(isSoundOn);
  // It costs data, so it is fetched once there is a reason to, and kept from then on.
  const [isWorthIt, setWorthIt] = useState(false);
  if (!isWorthIt && (isOn || isNear)) setWorthIt(true);
  const audio = useRef<HTMLAudioElement>(undefined);
  const medium = useMedium(renew);
  const { turn } = medium;
  // While it is asked for again, nobody knows yet.
  const hasFailed = medium.hasFailed && !medium.isAsking;
  const failed = useEffectEvent(medium.failed);
  const address = useEffectEvent(() => src);
  // The same song at an address that was renewed goes on from where it is.
  const which = src?.split('?')[0];
  useEffect(() => {
    const from = address();
    if (from === null || !isWorthIt) return;
    const song = songOf(from);
    const fail = () => failed();
    song.addEventListener('error', fail);
    audio.current = song;
    return () => {
      audio.current = undefined;
      song.removeEventListener('error', fail);
      void fade(song, 0).then(() => song.pause());
    };
  }, [which, isWorthIt, turn]);
  // What can't be heard is not on, whatever was wished.
  const isHeard = isOn && !hasFailed;
  const isPlaying = isHeard && !isPaused;
  useEffect(() => {
    const song = audio.current;
    if (song === undefined) return;
    if (!isPlaying) return void fade(song, 0).then((isDone) => isDone && song.pause());
    play(song, () => setOn(false));
    return whenHidden(() => {
      song.pause();
      setOn(false);
    });
  }, [isPlaying, which, isWorthIt, turn]);
  const toggle = () => {
    if (hasFailed) medium.again();
    keepSound(!isHeard);
    setOn(!isHeard);
  };
  return { isOn: isHeard, toggle, isThere: src !== null, hasFailed: isOn && hasFailed };
};
export type Sound = ReturnType<typeof useSound>;

const songOf = (src: string): HTMLAudioElement => {
  const song = new Audio(src);
  song.loop = true;
  song.preload = 'auto';
  song.volume = 0;
  return song;
};

/** A browser that wants a press first: the button says that the song is off. */
const play = (song: HTMLAudioElement, off: () => void): void => {
  // A fade that would end with a pause ends now: the song may take longer to begin.
  void fade(song, song.volume);
  void song.play().then(
    () => fade(song, LOUD),
    (fault: unknown) => fault instanceof DOMException && fault.name === 'NotAllowedError' && off(),
  );
};

const fades = new WeakMap<HTMLAudioElement, number>();

/** Returns whether it came to its end; a newer one takes over from where this one stands. */
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
