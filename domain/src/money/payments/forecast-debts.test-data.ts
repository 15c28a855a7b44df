import type { WorldEvent } from './forecast-run.test-data.ts';
import { balanceOf } from './forecast-world.test-data.ts';

/** The bank sends the last payment back. */
export const comeBack: WorldEvent['what'] = (world, now) => {
  const { amount = 0, parts = [] } = world.taken.at(-1) ?? {};
  if (amount > 0) world.ledger.push({ at: now, kind: 'returned', amount });
  const part = parts.find(({ what }) => what === 'plan')?.amount ?? 0;
  if (world.plan !== null)
    world.plan = { ...world.plan, left: Math.min(world.plan.total, world.plan.left + part) };
};

/** The office agrees to take what is owed in parts; or ends that, where it did. */
export const switchPlan =
  (parts: number): WorldEvent['what'] =>
  (world, now) => {
    const balance = balanceOf(world, new Date(now.getTime() + 1));
    const isLive = (world.plan?.left ?? 0) > 0;
    world.plan = isLive || balance <= 0 ? null : { total: balance, parts, left: balance };
  };
