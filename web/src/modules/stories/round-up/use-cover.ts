import { useEffect, useRef, useState } from 'react';

/** Milliseconds that the cover of the outro shows before the poster (H9.22 in docs/specification). */
export const OUTRO_COVER = 4000;

/** Whether the cover still shows, once in a visit. Leaving the outro or holding the show holds it as well. */
export const useCover = (isRunning: boolean) => {
  const [isCovered, setCovered] = useState(true);
  const left = useRef(OUTRO_COVER);
  useEffect(() => {
    if (!isRunning || !isCovered) return;
    const since = Date.now();
    const timer = setTimeout(() => setCovered(false), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isRunning, isCovered]);
  return { isCovered, uncover: () => setCovered(false) };
};
export type CoverControls = ReturnType<typeof useCover>;
