import { useState } from 'react';
import { phrase } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { BAND_MEDIA } from '../words.ts';

type AboutBandMediaProps = { firstName: string; what: string };

export function AboutBandMedia({ firstName, what }: AboutBandMediaProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)} aria-label={BAND_MEDIA.of(what)}>
        {BAND_MEDIA.title}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={BAND_MEDIA.title}
        onClose={() => setOpen(false)}
        actions={<Button onPress={() => setOpen(false)}>{BAND_MEDIA.close}</Button>}
      >
        <div className="grid gap-3">
          <p>{BAND_MEDIA.why(firstName)}</p>
          <p>{BAND_MEDIA.report}</p>
          <p>{phrase(BAND_MEDIA.call)}</p>
        </div>
      </Dialog>
    </>
  );
}
