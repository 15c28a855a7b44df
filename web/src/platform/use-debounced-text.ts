import { useEffect, useState } from 'react';

/** A text once nobody has typed for so many milliseconds. */
export const useDebouncedText = (text: string, pause: number): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
};
