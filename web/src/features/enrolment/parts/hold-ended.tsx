import { Instead } from './instead.tsx';

type HoldEndedProps = {
  name: string;
  /** The child waits on, with the date it had. */
  isWaiting: boolean;
};

export function HoldEnded({ name, isWaiting }: HoldEndedProps) {
  return (
    <Instead heading={`The space is no longer reserved for ${name}`}>
      The time to take it is over. Nothing was set up and nothing will be taken.
      {isWaiting &&
        ` ${name} stays on the waitlist, and we will be in touch when there is another space.`}
    </Instead>
  );
}
