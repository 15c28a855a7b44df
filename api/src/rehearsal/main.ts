import '../quick-start.ts';
import { setPriority } from 'node:os';
import type { News, Order } from './messages.ts';

// Calls to the portal come first.
setPriority(10);
const { Rehearsal } = await import('./rehearsal.ts');
const tell = (news: News): void => void process.send?.(news);
const rehearsal = new Rehearsal(tell);

process.on('message', (order: Order) => {
  rehearsal.follow(order).catch((fault: unknown) => {
    tell({ kind: 'failed', cause: fault instanceof Error ? String(fault.stack) : String(fault) });
  });
});
// The portal is gone: nobody will ask any more.
process.on('disconnect', () => process.exit(0));
