import { useState } from 'react';
import { viewAsFamily } from '@bandstand/domain/office/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FAMILY } from '../words.ts';

/** Opens the family's own pages, where nothing can be changed. */
export function ViewAsFamily({ family }: { family: string }) {
  const [isOpen, setOpen] = useState(false);
  const viewing = useSendOnce({
    send: () => call(viewAsFamily, { params: { id: family } }),
    // Another document: the family's pages are a build of their own.
    onAnswer: () => location.assign('/'),
  });
  return (
    <div>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {FAMILY.view}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          title={FAMILY.viewTitle}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button pending={viewing.isPending} onPress={() => void viewing.send()}>
                {FAMILY.viewDo}
              </Button>
              <Button variant="secondary" onPress={() => setOpen(false)}>
                Go back
              </Button>
            </>
          }
        >
          <div className="grid grid-cols-1 gap-4">
            {viewing.isError && <FaultBox heading={FAMILY.failed} fault={viewing.error} />}
            <p>{FAMILY.viewSays}</p>
          </div>
        </Dialog>
      )}
    </div>
  );
}
