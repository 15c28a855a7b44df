import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store.ts';

/** Once per app. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <section
      aria-label="Messages"
      data-toasts
      className="pointer-events-none fixed inset-x-4 top-20 z-30 md:left-auto md:w-96"
    >
      <div role="status" className="grid gap-3">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <div className="pointer-events-auto flex animate-arrive items-start gap-3 rounded-card border border-ink bg-ink p-4 pr-2 text-paper">
      <span aria-hidden className="mt-1.5 size-3 shrink-0 rounded-chip bg-spot" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-small">{toast.text}</p>}
      </div>
      <IconButton
        icon={X}
        label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="-my-2 hover:bg-paper/15 focus-visible:outline-paper"
      />
    </div>
  );
}
