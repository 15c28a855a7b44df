export type Toast = { id: number; title: string; text?: string };

const shownFor = 8_000;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Says something that the page already shows; never an error that needs doing something about. Returns its id. */
export function showToast(toast: { title: string; text?: string }): number {
  const id = ++lastId;
  replace([...toasts.slice(-2), { ...toast, id }]);
  setTimeout(() => dismissToast(id), shownFor);
  return id;
}

export function dismissToast(id: number) {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts() {
  return toasts;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function replace(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}
