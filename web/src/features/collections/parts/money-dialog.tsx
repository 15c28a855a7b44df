import { MONEY_REASON_AT_MOST } from '@bandstand/domain/collections/office-refusals';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../platform/form/reason-dialog.tsx';
import type { KeyOf } from '../../../platform/use-request-keys.ts';
import type { ButtonVariant } from '../../../ui/button-look.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { DECIDE } from '../desk-words.ts';
import { MONEY } from '../queries.ts';

type MoneyDialogProps<Answer> = {
  title: string;
  action: string;
  /** What is said once it is done. */
  done: (answer: Answer) => string;
  act: (reason: string, keyOf: KeyOf) => Promise<Answer>;
  notYet?: string | undefined;
  /** Something was typed or chosen, and would be lost. */
  isChanged?: boolean;
  variant?: ButtonVariant;
  onClose: () => void;
  children: ReactNode;
};

/** Something decided about money: with a reason, and by somebody who has just shown who they are. */
export function MoneyDialog<Answer>({ done, act, ...rest }: MoneyDialogProps<Answer>) {
  const confirming = useConfirming();
  const client = useQueryClient();
  const close = () => {
    // Also of what is given up: it may have been done, and only its answer lost.
    void client.invalidateQueries({ queryKey: MONEY });
    void client.invalidateQueries({ queryKey: ['office', 'family'] });
    rest.onClose();
  };
  const finish = (answer: Answer) => {
    showToast({ title: done(answer) });
    close();
  };
  return (
    <ReasonDialog
      {...rest}
      words={DECIDE.words}
      longest={MONEY_REASON_AT_MOST}
      act={(reason, keyOf) => confirming(() => act(reason, keyOf))}
      onDone={finish}
      onClose={close}
    />
  );
}
