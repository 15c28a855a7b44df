import { Instead } from '../../../platform/instead.tsx';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';

type HoldEndedProps = {
  name: string;
  /** The child waits on, with the date it had. */
  isWaiting: boolean;
};

/** Also told while the page is open: then it begins at its heading. */
export function HoldEnded({ name, isWaiting }: HoldEndedProps) {
  useHeadingFocus();
  return (
    <Instead heading={`The space is no longer reserved for ${name}`}>
      The time to take it has run out. Nothing was set up and nothing will be taken.
      {isWaiting &&
        ` ${name} stays on the waiting list, and we will be in touch when there is another space.`}
    </Instead>
  );
}
