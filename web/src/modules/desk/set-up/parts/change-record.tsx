import { useState } from 'react';
import type { Noun } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../identity/staff/queries.ts';
import { FORM } from '../words.ts';
import { NounDialog } from './noun-dialog.tsx';
import { EndRecord } from './noun-list.tsx';

type ChangeRecordProps = {
  noun: Noun;
  record: NounRecord;
  /** Fields that are changed in another way. */
  without?: readonly string[];
};

/** What can be done with the record that a page is about. */
export function ChangeRecord({ noun, record, without }: ChangeRecordProps) {
  const [isChanging, setChanging] = useState(false);
  const may = useMay(noun.writes);
  if (!may || record.attributes.has_ended) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onPress={() => setChanging(true)}>
        {FORM.changeTitle(noun.words.one)}
      </Button>
      <EndRecord noun={noun} record={record} />
      {isChanging && (
        <NounDialog
          noun={noun}
          record={record}
          {...(without && { without })}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  );
}
