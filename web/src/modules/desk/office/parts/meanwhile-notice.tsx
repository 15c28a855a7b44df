import type { ChangedField } from '@bandstand/domain/desk/office/changed-fields';
import { Notice } from '../../../../ui/notice.tsx';
import { changedLines, MEANWHILE } from '../change-words.ts';

/** What a colleague changed while the form was open. */
export function MeanwhileNotice({ changed }: { changed: readonly ChangedField[] }) {
  if (changed.length === 0) return null;
  return (
    <Notice kind="warning" heading={MEANWHILE.heading}>
      {changedLines(changed).map((line) => (
        <p key={line} className="wrap-anywhere">
          {line}
        </p>
      ))}
      <p>{MEANWHILE.says}</p>
    </Notice>
  );
}
