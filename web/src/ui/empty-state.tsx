import type { ReactNode } from 'react';

type EmptyStateProps = {
  heading: string;
  /** Why there is nothing here. */
  children: ReactNode;
  /** Instead of the lit microphone. */
  art?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
};

export function EmptyState({ heading, children, art, action }: EmptyStateProps) {
  return (
    <section className="grid grid-cols-1 justify-items-start gap-4 rounded-card border-[1.5px] border-dashed border-edge p-6 md:p-8">
      {art ?? <EmptyStage />}
      <div>
        <h2 className="text-title">{heading}</h2>
        <div className="measure mt-1 text-soft wrap-anywhere">{children}</div>
      </div>
      {action}
    </section>
  );
}

/** A lit microphone on a stage where nobody stands yet. */
function EmptyStage() {
  return (
    <svg aria-hidden viewBox="0 0 96 72" className="h-18 w-24">
      <path className="fill-spot" opacity=".35" d="M44 0h8l26 62H18z" />
      <ellipse className="fill-spot" opacity=".6" cx="48" cy="63" rx="31" ry="6" />
      <path
        className="stroke-ink"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
        d="M48 34v27M39 62h18"
      />
      <rect className="fill-primary" x="42" y="17" width="12" height="19" rx="6" />
    </svg>
  );
}
