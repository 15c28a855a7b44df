import { describe, expect, it } from 'vitest';
import type { Role } from '@bandstand/domain/kernel/role';
import { isUnder, mayOpen, menuFor, setUpPagesFor } from './office-frame.tsx';

const labels = (...roles: Role[]) => menuFor(roles).map(({ label }) => label);
const setUp = (isDemo: boolean, ...roles: Role[]) =>
  setUpPagesFor(roles, isDemo).map(({ label }) => label);

describe('the menu of the office', () => {
  it('leads to Money only those who decide about it', () => {
    expect(labels('office')).toEqual(['Today', 'Day', 'Families', 'Set-up']);
    expect(labels('safeguarding')).toEqual(['Today', 'Families', 'Set-up']);
    expect(labels('finance')).toEqual(['Today', 'Families', 'Money', 'Set-up']);
    expect(labels('admin')).toEqual(['Today', 'Day', 'Families', 'Money', 'Set-up']);
  });

  it('leads a Band Leader to their day alone', () => {
    expect(labels('leader')).toEqual(['Day']);
    expect(mayOpen('/office', ['leader'])).toBe(false);
    expect(mayOpen('/office/day', ['leader'])).toBe(true);
    expect(mayOpen('/office/day', ['finance'])).toBe(false);
  });

  it('is that of all roles together, and of none is empty', () => {
    expect(labels('office', 'finance')).toEqual(['Today', 'Day', 'Families', 'Money', 'Set-up']);
    expect(labels()).toEqual([]);
  });
});

describe('Set-up', () => {
  it('has the pages that a role may open', () => {
    const everybodys = ['Schools', 'Band Leaders', 'Songs', 'Questions'];
    expect(setUp(false, 'office')).toEqual([...everybodys, 'Emails', 'What emails say']);
    expect(setUp(false, 'admin')).toEqual([
      'Schools',
      'Provider',
      ...everybodys.slice(1),
      'Emails',
      'What emails say',
      'Staff',
      'What the office did',
      'System',
    ]);
  });

  it('has the rehearsal in a demo, for those who decide about money', () => {
    expect(setUp(true, 'finance')).toContain('Rehearsal');
    expect(setUp(false, 'finance')).not.toContain('Rehearsal');
    expect(setUp(true, 'office')).not.toContain('Rehearsal');
  });
});

describe('an address of the office', () => {
  it.each<[string, Role, boolean]>([
    ['/office', 'safeguarding', true],
    ['/office/families/1', 'office', true],
    ['/office/money', 'office', false],
    ['/office/money/runs/2027-02', 'office', false],
    ['/office/money/runs/2027-02', 'finance', true],
    ['/office/staff', 'finance', false],
    ['/office/changes', 'admin', true],
    ['/office/system', 'finance', false],
    ['/office/provider', 'office', false],
    // The rehearsal is below System, and has rights of its own.
    ['/office/system/rehearsal', 'finance', true],
    // A page that begins with the same letters is another one.
    ['/office/moneybox', 'office', true],
    // One that is in no menu says itself what it refuses.
    ['/office/me', 'safeguarding', true],
  ])('%s opens for %s: %s', (pathname, role, may) => {
    expect(mayOpen(pathname, [role])).toBe(may);
  });

  it('opens by any of somebody’s roles', () => {
    expect(mayOpen('/office/money', ['office', 'finance'])).toBe(true);
    expect(mayOpen('/office/money', [])).toBe(false);
  });

  it.each([
    ['/office', '/office', true],
    ['/office', '/office/families', false],
    ['/office/families', '/office/families/1', true],
    ['/office/families', '/office/familiesx', false],
    ['/office/set-up', '/office/set-up', true],
    ['/office/set-up', '/office/emails/1', true],
    ['/office/set-up', '/office/system/rehearsal', true],
    ['/office/set-up', '/office/money', false],
    ['/office/money', '/office/emails', false],
  ])('the word %s is marked at %s: %s', (href, pathname, isMarked) => {
    expect(isUnder(href, pathname)).toBe(isMarked);
  });
});
