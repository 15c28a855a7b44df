import { useState } from 'react';

/** Asks for the Round-Up anew: its addresses are signed, and may have expired. */
export type Renew = () => Promise<unknown>;

/** A picture or a song that may not come: it is asked for anew once by itself, then by a press. */
export const useMedium = (renew: Renew) => {
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
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
    failed: () => (turn === 0 ? void ask() : setFailed(true)),
    again: () => void ask(),
  };
};
export type Medium = ReturnType<typeof useMedium>;
