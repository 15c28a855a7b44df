import { useEffect, useState } from 'react';

/** False in browsers that can't keep the screen on. */
export const canStayOn = (): boolean => 'wakeLock' in navigator;

/**
 * Keeps the screen on while the page is seen: a phone on a music stand is not touched for a whole song. Returns whether it
 * does; a phone that saves its battery may refuse.
 */
export const useWakeLock = (isWanted: boolean): boolean => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (!isWanted || !canStayOn()) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    let isAsking = false;
    const take = async () => {
      // Asked for twice it would be held twice, and only the second could be let go.
      if (isAsking || document.visibilityState !== 'visible' || lock?.released === false) return;
      isAsking = true;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) return void lock.release();
        setHeld(true);
        lock.addEventListener('release', () => setHeld(false));
      } catch {
        setHeld(false);
      } finally {
        isAsking = false;
      }
    };
    // The browser lets go of it whenever the page is hidden.
    const again = () => void take();
    document.addEventListener('visibilitychange', again);
    void take();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
      setHeld(false);
    };
  }, [isWanted]);
  return isHeld;
};
