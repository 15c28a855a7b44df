import { deferTask, finishTask } from '@bandstand/domain/desk/office/contract';
import { isFaultOf } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { Button } from '../../../../ui/button.tsx';
import { TODAY } from '../today-words.ts';

/** Somebody has closed it, or the answer to the first press was lost: what is asked for is there already. */
export const isOver = (fault: unknown): boolean =>
  [finishTask, deferTask].some(
    (made) => isFaultOf(made, fault) && fault.refusal === 'done_already',
  );

export const TaskFault = ({ fault }: { fault: unknown }) => (
  <ActFault heading={isOver(fault) ? TODAY.isOver : TODAY.failed} fault={fault} />
);

type FormButtonsProps = {
  action: string;
  isPending: boolean;
  isOver: boolean;
  onCancel: () => void;
};

/** Once it is over there is nothing left to send, only what was typed to read. */
export const FormButtons = ({
  action,
  isPending,
  isOver: hasEnded,
  onCancel,
}: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    {!hasEnded && (
      <Button type="submit" pending={isPending}>
        {action}
      </Button>
    )}
    <Button
      variant="quiet"
      onPress={() => {
        focusNear(document.activeElement);
        onCancel();
      }}
    >
      {TODAY.goBack}
    </Button>
  </div>
);
