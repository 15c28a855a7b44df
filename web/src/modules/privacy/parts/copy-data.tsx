import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { getPersonalData } from '@bandstand/domain/privacy/contract';
import type { PersonalData } from '@bandstand/domain/privacy/model';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { provider } from '../../../platform/provider.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { picturesOf } from '../pictures.ts';
import { readablePage } from '../readable.ts';
import { YOUR_DATA } from '../words.ts';

type Form = 'page' | 'file';

/** A copy of all that is held, to read or for another program. The browser makes the file from one answer. */
export function CopyData() {
  const client = useQueryClient();
  // Both files come from one copy, even if both buttons are pressed at once, so the parent gets one e-mail about it.
  const copy = useRef<Promise<PersonalData>>(null);
  const copying = useMutation({
    mutationFn: async (form: Form) => {
      const { id } = await client.ensureQueryData(grownUpQuery);
      copy.current ??= call(getPersonalData, { params: { id } }).catch((fault: unknown) => {
        copy.current = null;
        throw fault;
      });
      await save(await copy.current, form);
    },
  });
  const wanted = copying.isPending ? copying.variables : undefined;
  return (
    <Card heading={YOUR_DATA.copyHeading}>
      <div className="grid grid-cols-1 gap-4">
        <p className="measure">{YOUR_DATA.copyLead}</p>
        <FaultBox fault={copying.error} sentences={[YOUR_DATA.copyFailed]} />
        <div className="flex flex-wrap gap-3">
          <Button pending={wanted === 'page'} onPress={() => copying.mutate('page')}>
            {YOUR_DATA.page}
          </Button>
          <Button
            variant="secondary"
            pending={wanted === 'file'}
            onPress={() => copying.mutate('file')}
          >
            {YOUR_DATA.file}
          </Button>
        </div>
        <p role="status" className="text-soft">
          {copying.isPending && YOUR_DATA.making}
          {copying.isSuccess && YOUR_DATA.ready}
        </p>
      </div>
    </Card>
  );
}

const save = async (data: PersonalData, form: Form): Promise<void> => {
  const name = `your-data-${data.made_at.slice(0, 10)}`;
  if (form === 'file')
    return saveFile(`${name}.json`, 'application/json', JSON.stringify(data, null, 2));
  saveFile(
    `${name}.html`,
    'text/html',
    readablePage(data, provider().name, await picturesOf(data)),
  );
};
