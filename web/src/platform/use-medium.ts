import { useRef, useState } from 'react';

/** Asks again for what names the media: their addresses are signed, and may have expired. */
export type Renew = () => Promise<unknown>;

/** A picture, a video or a song that may not come: it is asked for again once by itself, then by a press. */
export const useMedium = (renew: Renew) => {
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useRef(false);
  const ask = async () => {
    wasAsked.current = true;
    setAsking(true);
    try {
      await renew();
      setFailed(false);
      setTurn((before) => before + 1);
    } catch {
      setFailed(true);
    } finally {
      setAsking(false);
    }
  };
  return {
    /** A new one each time that it is asked for. */
    turn,
    hasFailed,
    isAsking,
    failed: () => (wasAsked.current ? setFailed(true) : void ask()),
    /** It is here, whole: should it fail again, much later, it may be asked for by itself once more. */
    loaded: () => {
      wasAsked.current = false;
    },
    again: () => void ask(),
  };
};
