import { Instead } from '../../../platform/instead.tsx';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { RESERVED } from '../outcome-words.ts';

type HoldEndedProps = {
  name: string;
  /** The child waits on, with the same date. */
  isWaiting: boolean;
};

/** Also told while the page is open: then it begins at its heading. */
export function HoldEnded({ name, isWaiting }: HoldEndedProps) {
  useHeadingFocus();
  return (
    <Instead heading={RESERVED.over(name)}>
      {RESERVED.overDetail}
      {isWaiting && ` ${RESERVED.staysWaiting(name)}`}
    </Instead>
  );
}
