import { useState } from 'react';
import { viewAsFamily } from '@bandstand/domain/desk/office/contract';
import { call } from '../../../../platform/client.ts';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { FAMILY, WHY } from '../words.ts';

/** Opens the family's own pages, where nothing can be changed, for colleagues who may see all that they show. */
export function ViewAsFamily({ family }: { family: string }) {
  const confirming = useStepUp();
  const mayView = useMay(viewAsFamily.may);
  const [isOpen, setOpen] = useState(false);
  if (!mayView) return null;
  return (
    <div>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {FAMILY.view}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={FAMILY.viewTitle}
          action={FAMILY.viewDo}
          variant="primary"
          words={{ ...WHY, hint: FAMILY.viewHint }}
          act={(reason) =>
            confirming(() => call(viewAsFamily, { params: { id: family }, body: { reason } }))
          }
          // Another document: the family's pages are a build of their own.
          onDone={() => location.assign('/')}
          onClose={() => setOpen(false)}
        >
          <p>{FAMILY.viewSays}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
