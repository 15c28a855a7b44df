import { InsteadPage } from '../../../../platform/instead-page.tsx';
import { useHeadingFocus } from '../../../../platform/heading-focus.ts';
import { RESERVED } from '../outcome-words.ts';

type EndedHoldProps = {
  name: string;
  /** The child waits on, with the same date. */
  isWaiting: boolean;
};

/** Also told while the page is open: then it begins at its heading. */
export function EndedHold({ name, isWaiting }: EndedHoldProps) {
  useHeadingFocus();
  return (
    <InsteadPage heading={RESERVED.over(name)}>
      {RESERVED.overDetail}
      {isWaiting && ` ${RESERVED.staysWaiting(name)}`}
    </InsteadPage>
  );
}
