import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';

/** Said at once and brought into view, over the amounts that are agreed to again. */
export function AmountsChanged() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} role="alert" className="scroll-mt-20">
      <Notice kind="warning" heading="The amounts have changed">
        Nothing was set up. Please check the new amounts and agree to them again.
      </Notice>
    </div>
  );
}
