/** What only some families need: it comes after the page itself, and together. */
export { DirectDebitCard } from './parts/direct-debit-card.tsx';
export { EndedLine } from './parts/ended-line.tsx';
export { HeldLine } from './parts/held-line.tsx';
export { KidsAppBanner } from './parts/kids-app-banner.tsx';
export { Leaving } from '../cancellation/leaving.tsx';
export { NoChildren } from './parts/no-children.tsx';
export { Notifications } from './parts/notifications.tsx';
export { Timelines } from './parts/timelines.tsx';
export { WaitingLine } from './parts/waiting-line.tsx';
