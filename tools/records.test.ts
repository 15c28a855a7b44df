import { describe, expect, it } from 'vitest';
import { wrongInRecord, wrongRecords } from './records.ts';

const PATH = 'docs/decisions/0099-tea.md';
const RECORD = `# 0099 Tea

## Context

It is four o'clock.

## Decision

### Which

Assam.

## Consequences

It is late.

## Not there

Scones.

## Rejected

- **Coffee**: it is not tea.
`;

describe('a decision record', () => {
  it('has its four parts, and may have others', () => {
    expect(wrongInRecord(PATH, RECORD)).toEqual([]);
  });

  it.each(['Context', 'Decision', 'Consequences', 'Rejected'])('fails without "%s"', (part) => {
    const without = RECORD.replace(`## ${part}`, '## Something else');
    expect(wrongInRecord(PATH, without)).toEqual([`${PATH} does not say "${part}"`]);
  });

  it('fails with a part that has a heading and nothing below it', () => {
    expect(wrongInRecord(PATH, RECORD.replace('It is late.', ''))).toEqual([
      `${PATH} does not say "Consequences"`,
    ]);
  });

  it('fails in another order, under another number, and where it is a list', () => {
    const turned = RECORD.replace('## Context', '## Rejected').replace(
      /## Rejected(?=\n\n-)/,
      '## Context',
    );
    expect(wrongInRecord(PATH, turned)).toEqual([
      `${PATH}: the order is Context, Decision, Consequences, Rejected`,
    ]);
    expect(wrongInRecord(PATH, RECORD.replace('# 0099 ', '# 0098: '))).toEqual([
      `${PATH} does not begin with "# 0099 "`,
    ]);
    expect(wrongInRecord(PATH, RECORD + '- One more.\n'.repeat(100))).toEqual([
      expect.stringContaining('move its list to docs/reference'),
    ]);
  });

  it('is in the index', () => {
    const index = (text: string) => (path: string) => (path === PATH ? RECORD : text);
    expect(wrongRecords([PATH], index('| [0099](0099-tea.md) | Tea |'))).toEqual([]);
    expect(wrongRecords([PATH], index(''))).toEqual([
      'docs/decisions/README.md does not list 0099-tea.md',
    ]);
  });
});
