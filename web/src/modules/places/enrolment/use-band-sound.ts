import { useEffect, useRef, useState } from 'react';
import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { isSoundOn, keepSound, whenHidden } from '../../../platform/sound-setting.ts';
import { canBeHeard, hear } from './sound/hear.ts';

/** The band, heard by who wants to: off at first, and nothing sounds without a press. Null where nothing can be heard. */
export const useBandSound = () => {
  const [isThere] = useState(canBeHeard);
  const [isOn, setOn] = useState(isSoundOn);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const quiet = () => stop.current?.();
    const stopWatching = whenHidden(quiet);
    return () => {
      stopWatching();
      quiet();
    };
  }, []);
  const play = (instruments: readonly LessonInstrument[]) => {
    stop.current?.();
    setFailed(false);
    stop.current = hear(instruments, () => setFailed(true));
  };
  if (!isThere) return null;
  return {
    isOn,
    hasFailed,
    /** What is chosen, or the whole band. */
    toggle: (chosen: LessonInstrument | null) => {
      if (isOn) stop.current?.();
      else play(chosen === null ? LESSON_INSTRUMENTS : [chosen]);
      keepSound(!isOn);
      setOn(!isOn);
    },
    chose: (instrument: LessonInstrument) => isOn && play([instrument]),
  };
};

export type BandSound = ReturnType<typeof useBandSound>;
