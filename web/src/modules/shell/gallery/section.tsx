import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t-[1.5px] border-ink pt-4">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}
