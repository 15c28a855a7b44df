import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../platform/form/reason-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { familyQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';

type ActDialogProps = {
  family: string;
  title: string;
  action: string;
  done: string;
  act: (reason: string) => Promise<unknown>;
  /** Why it can't be done yet. */
  notYet?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

const WORDS = {
  reason: FAMILY.reason,
  hint: FAMILY.reasonHint,
  missing: FAMILY.reasonMissing,
  failed: FAMILY.failed,
} as const;

/** Something done for a family, with what they said as its reason. */
export function ActDialog({ family, done, ...rest }: ActDialogProps) {
  const client = useQueryClient();
  const finish = async () => {
    showToast({ title: done });
    await client.invalidateQueries({ queryKey: familyQuery(family).queryKey });
    rest.onClose();
  };
  return <ReasonDialog {...rest} words={WORDS} onDone={finish} />;
}
