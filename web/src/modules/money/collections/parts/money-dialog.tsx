import { MONEY_REASON_AT_MOST } from '@bandstand/domain/money/collections/office-refusals';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFault } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import type { KeyOf } from '../../../../platform/use-request-keys.ts';
import type { ButtonVariant } from '../../../../ui/button-look.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
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
  const { title } = rest;
  const confirming = useStepUp();
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
      refused={sayFault}
      longest={MONEY_REASON_AT_MOST}
      act={(reason, keyOf) =>
        // One wish until it is answered, whatever is put right in it meanwhile: the portal grants it once.
        confirming(() => act(reason, () => keyOf(title))).catch((fault: unknown) => {
          // What the family owes by now. A list keeps the row that is asked about until this is closed.
          void client.invalidateQueries({ queryKey: [...MONEY, 'family'] });
          throw fault;
        })
      }
      onDone={finish}
      onClose={close}
    />
  );
}

/** Why it was not done; or that what was sent first was, of which only the answer was lost. */
const sayFault = (fault: unknown) =>
  fault instanceof CallFault && fault.refusal === 'key_reused' ? (
    <FaultBox
      heading={DECIDE.doneBefore.heading}
      sentences={DECIDE.doneBefore.says}
      fault={fault}
    />
  ) : (
    <ActFault heading={DECIDE.words.failed} fault={fault} />
  );
