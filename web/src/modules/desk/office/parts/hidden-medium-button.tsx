import { useState } from 'react';
import { showMedium } from '@bandstand/domain/stories/media/reports-contract';
import { call } from '../../../../platform/client.ts';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { MEDIA_REPORT } from '../report-words.ts';
import { WHY } from '../words.ts';

type HiddenMediumButtonProps = { id: string; onShown: () => Promise<unknown> };

/** What a family wanted gone comes back to all who may see it, so somebody says why. */
export function HiddenMediumButton({ id, onShown }: HiddenMediumButtonProps) {
  const confirming = useStepUp();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {MEDIA_REPORT.show}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={MEDIA_REPORT.showTitle}
          action={MEDIA_REPORT.showDo}
          words={{ ...WHY, hint: MEDIA_REPORT.showHint }}
          act={(reason) => confirming(() => call(showMedium, { params: { id }, body: { reason } }))}
          onDone={() => {
            showToast({ title: MEDIA_REPORT.shown, text: MEDIA_REPORT.shownDetail });
            setOpen(false);
            return onShown();
          }}
          onClose={() => setOpen(false)}
        >
          <p>{MEDIA_REPORT.showSays(true)}</p>
        </ReasonDialog>
      )}
    </>
  );
}
