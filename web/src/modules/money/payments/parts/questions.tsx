import { useState } from 'react';
import { useTitle } from '../../../../platform/title.ts';
import { TITLE, GUARANTEE, PROTECTED } from '../words.ts';
import { Qualifier } from './qualifier.tsx';
import { phrase, provider } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

/** The first step: may the parent set a Direct Debit up? */
export function Questions({ onMay }: { onMay: () => void }) {
  useTitle(TITLE);
  return <Qualifier onMay={onMay} />;
}

/** The Direct Debit Guarantee, word for word, a press away. */
export function Guarantee() {
  const [isOpen, setOpen] = useState(false);
  const days = String(provider().notice_days);
  return (
    <div>
      <p className="measure">{PROTECTED.says}</p>
      <div className="mt-3">
        <Button variant="secondary" onPress={() => setOpen(true)}>
          {PROTECTED.open}
        </Button>
      </div>
      <Dialog isOpen={isOpen} title={PROTECTED.title} onClose={() => setOpen(false)}>
        <ul className="grid list-disc gap-3 pl-5">
          {GUARANTEE.map((point) => (
            <li key={point}>{phrase(point).replaceAll('{days}', days)}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
}
