import process from 'node:process';
import { testSteps } from './test-steps.ts';
import { isTimeFor, timeAsked } from './time-budget.ts';
import type { TestCounts } from './vitest-run.ts';

const { within, after, others } = timeAsked(process.argv.slice(2));
const now = new Date();
const steps = testSteps(others, now);
const results: TestCounts[] = [];
const leftOut: string[] = [];
const begunAt = performance.now();
const minutesTaken = (): number => (performance.now() - begunAt) / 60_000;
let whenQuiet = after === 0 ? 0 : testSteps([], now).reduce((sum, { minutes }) => sum + minutes, 0);

for (const [index, { name, minutes, parts }] of steps.entries()) {
  const before = minutesTaken();
  if (!isTimeFor(minutes, within - before, { taken: after + before, whenQuiet })) {
    leftOut.push(name);
    continue;
  }
  results.push(...(await Promise.all(parts.map((part) => part()))));
  whenQuiet += minutes;
  const seconds = Math.round((minutesTaken() - before) * 60);
  console.log(`Step ${index + 1} of ${steps.length} took ${seconds} s: ${name}`);
}

const tries = results.flatMap(({ secondTries }) => secondTries);
const passed = results.reduce((total, one) => total + one.passed, 0);
const failures = results.flatMap((one) => one.failures);
const [command, ...words] = others;
const hasLooked = command === 'long' && words.length > 0 && leftOut.length === 0;
if (hasLooked && passed + failures.length === 0)
  failures.push(`there is no long test of ${words.join(' or ')}`);
for (const name of leftOut)
  console.log(`Left out, as its time would not have been enough: ${name}`);
for (const name of tries) console.log(`At its second try only: ${name}`);
for (const name of failures) console.log(`Failed: ${name}`);
const again = tries.length === 0 ? '' : `, ${tries.length} at a second try`;
console.log(`${passed} passed${again}, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
