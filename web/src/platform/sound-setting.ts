const KEY = 'bandstand:round-up-sound';

/** Whether a parent wants to hear something: off until they say so, for as long as this visit lasts. */
export const isSoundOn = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

export const keepSound = (isOn: boolean): void => {
  try {
    sessionStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A browser without storage forgets it with the page.
  }
};

/** Nobody hears a page that they have left. */
export const whenHidden = (hide: () => void): (() => void) => {
  const look = () => document.visibilityState === 'hidden' && hide();
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', hide);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', hide);
  };
};
