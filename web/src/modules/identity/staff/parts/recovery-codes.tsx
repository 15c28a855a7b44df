import { useEffect, useState } from 'react';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { CODES } from '../words.ts';

/** Shown once: they are kept nowhere as they are. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (isKept) onDone();
  }, [isKept, onDone]);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ title: CODES.copied });
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <LeaveGuard when={!isKept} />
      <ul className="figures grid grid-cols-2 gap-2 rounded-card border border-line bg-surface p-4 text-lead">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" fullWidth onPress={() => void copy()}>
        {CODES.copy}
      </Button>
      <Button fullWidth onPress={() => setIsKept(true)}>
        {CODES.goOn}
      </Button>
    </div>
  );
}
