import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { OverruleRequest } from '@bandstand/domain/desk/office/for-family';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import type { KeyOf } from '../../../../platform/use-request-keys.ts';
import type { ButtonVariant } from '../../../../ui/button-look.ts';
import type { SummaryEntry } from '../../../../ui/error-summary.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { familyQuery } from '../queries.ts';
import { OVERRULING } from '../act-words.ts';
import { WHY } from '../words.ts';
import { useOverrule } from './use-overrule.tsx';

type ActDialogProps<Answer> = {
  family: string;
  /** The parents' own call: some of its refusals may be overruled. */
  of: Endpoint;
  title: string;
  action: string;
  /** What is said once it is done, where the answer tells more than that. */
  done: string | ((answer: Answer) => string);
  variant?: ButtonVariant;
  /** Sends the family's call with why it is made, and what is overruled for it. */
  act: (why: { reason: string; overrule?: OverruleRequest }, keyOf: KeyOf) => Promise<Answer>;
  /** What else is asked and not answered, with the fields that say so once it was tried. */
  missing?: readonly SummaryEntry[];
  onTry?: () => void;
  /** Something was typed or chosen, and would be lost. */
  isChanged?: boolean;
  /** Why it can't be done yet. */
  notYet?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Something done for a family, with what they said as its reason. */
export function ActDialog<Answer>(props: ActDialogProps<Answer>) {
  const { family, of, done, action, act, missing = [], onTry, children, ...rest } = props;
  const client = useQueryClient();
  const overruling = useOverrule(of);
  const finish = async (answer: Answer) => {
    showToast({ title: typeof done === 'string' ? done : done(answer) });
    await client.invalidateQueries({ queryKey: familyQuery(family).queryKey });
    rest.onClose();
  };
  return (
    <ReasonDialog
      {...rest}
      words={WHY}
      action={overruling.isOverruling ? OVERRULING.action : action}
      act={async (reason, keyOf) => {
        try {
          return await act({ reason, ...overruling.overrule() }, keyOf);
        } catch (fault) {
          overruling.met(fault);
          // Somebody else may have done it: the page behind shows how it is now.
          void client.invalidateQueries({ queryKey: familyQuery(family).queryKey });
          throw fault;
        }
      }}
      missing={[...overruling.missing, ...missing]}
      onTry={() => {
        overruling.onTry();
        onTry?.();
      }}
      refused={overruling.refused}
      onDone={finish}
    >
      {overruling.field}
      {children}
    </ReasonDialog>
  );
}
