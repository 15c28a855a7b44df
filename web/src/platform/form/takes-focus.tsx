import { useEffect, useRef, type ReactNode } from 'react';

/** A failed attempt moves the focus, and the view, to what went wrong. */
export function TakesFocus({ at, children }: { at: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [at]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-4 rounded-card">
      {children}
    </div>
  );
}
