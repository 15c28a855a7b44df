import type { ReactNode } from 'react';

/**
 * What can be done with chosen lines. It stays at the foot of the window as far as they go, above the menu on a phone: no line moves
 * from under the pointer when the first is chosen. The keyboard comes to it before the lines, as to the box that chooses them all.
 */
export function ChosenBar({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div
      data-below-lines
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 order-last pt-4 md:bottom-4"
    >
      <section className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-edge bg-surface px-5 py-3">
        <h2 className="text-title">{heading}</h2>
        {children}
      </section>
    </div>
  );
}
