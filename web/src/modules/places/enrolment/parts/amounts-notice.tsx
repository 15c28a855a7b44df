import { useEffect, useRef } from 'react';
import { Notice } from '../../../../ui/notice.tsx';
import { AMOUNTS } from '../payment-words.ts';

/** Said at once and brought into view, over the amounts that are agreed to again. */
export function AmountsNotice() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} role="alert" className="scroll-mt-20">
      <Notice kind="warning" heading={AMOUNTS.changed}>
        {AMOUNTS.changedDetail}
      </Notice>
    </div>
  );
}
