import { useState } from 'react';
import { phrase, provider } from '../../../platform/provider.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GUARANTEE } from '../words.ts';

/** The Direct Debit Guarantee, word for word, a press away. */
export function Guarantee() {
  const [isOpen, setOpen] = useState(false);
  const days = String(provider().notice_days);
  return (
    <div>
      <p className="measure">
        You are protected by the Direct Debit Guarantee. Banks and Building Societies may not accept
        Direct Debit Instructions for some types of account.
      </p>
      <div className="mt-3">
        <Button variant="secondary" onPress={() => setOpen(true)}>
          Direct Debit Guarantee
        </Button>
      </div>
      <Dialog isOpen={isOpen} title="The Direct Debit Guarantee" onClose={() => setOpen(false)}>
        <ul className="grid list-disc gap-3 pl-5">
          {GUARANTEE.map((point) => (
            <li key={point}>{phrase(point).replaceAll('{days}', days)}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
