import { setTimeout as pause } from 'node:timers/promises';
import type { TestParent, TestSchool } from '../families.ts';
import type { Numbers } from '../../rehearsal/numbers.ts';

export interface ChaosFamily {
  readonly parent: TestParent;
  readonly name: string;
  kidId: string | null;
}

/** What the portal last acknowledged for a child: the statuses that are possible until the parent's next press. */
type BelievedStatuses = readonly string[];

interface PressOptions {
  readonly address: string;
  readonly numbers: Numbers;
  readonly school: TestSchool;
  readonly bands: readonly string[];
  readonly until: () => boolean;
  readonly surprises: string[];
  /** Presses that were answered, and presses that had to be repeated. */
  readonly counted: { answered: number; triedAgain: number };
}

const INSTRUMENTS = ['vocals', 'keyboard', 'guitar', 'drums'] as const;

/**
 * A parent who carries on through all the kills, repeats whatever got no answer, and checks before each press that the
 * child still has the status that was acknowledged last.
 */
export const pressOn = async (family: ChaosFamily, at: PressOptions): Promise<void> => {
  let believed: BelievedStatuses | null = null;
  while (at.until()) {
    const status = await statusOf(family, at);
    if (believed !== null && status !== null && !believed.includes(status))
      at.surprises.push(
        `${family.name} was acknowledged ${believed.join(' or ')} and is ${status}`,
      );
    believed = await pressOnce(family, status, at);
    await pause(20 + at.numbers.below(60));
  }
};

const statusOf = async (family: ChaosFamily, at: PressOptions): Promise<string | null> => {
  if (family.kidId === null) return null;
  const { body } = await insist(family, at, 'GET', `/staff/kids/${family.kidId}.json`);
  return (body as { data: { attributes: { status: string } } }).data.attributes.status;
};

const pressOnce = async (
  family: ChaosFamily,
  status: string | null,
  at: PressOptions,
): Promise<BelievedStatuses | null> => {
  const { numbers } = at;
  const kids = `/staff/grown_ups/${family.parent.grownUpId}/kids`;
  if (status === 'reserved') {
    const takes = numbers.chance(0.6);
    const answer = takes
      ? await insist(family, at, 'POST', `${kids}/${family.kidId}/enrol_from_reserved.json`, {
          kid_action: 'enrol',
          kid: { as_of_sep: 2026 },
        })
      : await insist(family, at, 'POST', `${kids}/${family.kidId}/decline_reserved.json`, {});
    if (answer.status !== 200) return null;
    return takes ? ['enrolled'] : ['waiting_list', 'reserved'];
  }
  if (status === 'enrolled') {
    if (numbers.chance(0.5)) {
      const move = { band_id: numbers.pick(at.bands), instrument: numbers.pick(INSTRUMENTS) };
      await insist(family, at, 'POST', `/staff/kids/${family.kidId}/assign_to_band.json`, move);
      return ['enrolled'];
    }
    const left = await insist(family, at, 'POST', `/staff/kids/${family.kidId}/cancel.json`, {});
    return left.status === 200 ? ['cancelled'] : null;
  }
  return joins(family, status, at, `${kids}.json`);
};

const joins = async (
  family: ChaosFamily,
  status: string | null,
  at: PressOptions,
  url: string,
): Promise<BelievedStatuses | null> => {
  const enrols = at.numbers.chance(0.6);
  const kid = {
    ...(family.kidId !== null && { id: family.kidId }),
    name: family.name,
    year: 4,
    as_of_sep: 2026,
    timetable_id: at.school.timetableId,
    ...(enrols
      ? { instrument: at.numbers.pick(INSTRUMENTS) }
      : { would_do_drums: true, would_do_vocals: true }),
  };
  const { status: answered, body } = await insist(family, at, 'POST', url, {
    kid_action: enrols ? 'enrol' : 'join_waiting_list',
    kid,
  });
  if (answered !== 200) return status === 'waiting_list' || status === null ? null : [status];
  family.kidId = (body as { data: { id: string } }).data.id;
  return enrols ? ['enrolled'] : ['waiting_list', 'reserved'];
};

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Repeats a press until there is an answer: after a lost connection or "busy", as a parent would. */
const insist = async (
  { parent }: ChaosFamily,
  { address, counted, surprises }: PressOptions,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Answer> => {
  for (let tries = 1; tries < 400; tries += 1) {
    const answer = await fetch(`${address}${url}`, {
      method,
      headers: { ...parent.auth, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (got): Promise<Answer> => ({ status: got.status, body: await got.json() }))
      .catch(() => null);
    if (answer !== null && answer.status !== 503) {
      counted.answered += 1;
      if (answer.status >= 500) surprises.push(`${method} ${url} answered ${answer.status}`);
      return answer;
    }
    counted.triedAgain += 1;
    await pause(100);
  }
  throw new Error('The portal did not come back.');
};
