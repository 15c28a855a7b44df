import { useEffect, useState } from 'react';

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/**
 * Whether nobody has begun to fill a field in. The page comes first and its choices after it: on a slow connection a dialog
 * would take the keyboard away from a password that is half typed. Once true it stays so.
 */
export const useQuietMoment = (): boolean => {
  const [isQuiet, setQuiet] = useState(() => !isTyping());
  useEffect(() => {
    if (isQuiet) return undefined;
    // The field that comes next has the focus only after this one lost it.
    const look = () => setTimeout(() => setQuiet(!isTyping()));
    const later = setInterval(look, 1_000);
    document.addEventListener('focusout', look);
    return () => {
      clearInterval(later);
      document.removeEventListener('focusout', look);
    };
  }, [isQuiet]);
  return isQuiet;
};
