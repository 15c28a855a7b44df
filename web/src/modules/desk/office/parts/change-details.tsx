import type { ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import { changedLines, overruledLine } from '../change-words.ts';

type ChangeDetailsProps = {
  changed: readonly ChangedField[];
  overruled: { refusals: readonly string[]; reason: string } | null;
};

/** What a change was from and to, and what was overruled for it. */
export function ChangeDetails({ changed, overruled }: ChangeDetailsProps) {
  const lines = [...changedLines(changed), overruledLine(overruled)].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className="block text-small wrap-anywhere text-soft">
      {line}
    </span>
  ));
}
