import { deferTask, finishTask } from '@bandstand/domain/desk/office/contract';
import { call } from '../../../../platform/client.ts';
import { TODAY } from '../today-words.ts';
import { DeferForm, OutcomeForm } from './task-forms.tsx';
import type { TaskFormKind } from './use-take-task.ts';

type OpenFormProps = {
  id: string;
  open: TaskFormKind | null;
  onEnd: () => void;
  onCancel: () => void;
  /** The form stays, with what was typed and why it was refused. */
  onFault: () => void;
};

/** What is asked before something that waits is closed or put off. */
export function OpenForm({ id, open, onEnd, onCancel, onFault }: OpenFormProps) {
  const params = { id };
  const ends = { onDone: onEnd, onCancel };
  const telling = async (sent: Promise<unknown>) => {
    try {
      return await sent;
    } catch (fault) {
      onFault();
      throw fault;
    }
  };
  if (open === 'outcome')
    return (
      <OutcomeForm
        id={id}
        said={TODAY.closed}
        send={(body) => telling(call(finishTask, { params, body }))}
        {...ends}
      />
    );
  if (open === 'defer')
    return (
      <DeferForm
        id={id}
        said={TODAY.closedAway}
        send={(body) => telling(call(deferTask, { params, body }))}
        {...ends}
      />
    );
  return null;
}
