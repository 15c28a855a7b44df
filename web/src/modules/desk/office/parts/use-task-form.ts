import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TODAY_KEY, type Item } from '../queries.ts';
import { useTakeTask, type TaskFormKind, type ClosedTaskFault } from './use-take-task.ts';

type TaskFormOptions = {
  item: Pick<Item, 'id' | 'attributes'>;
  isOwn: boolean;
  onOpen: () => void;
  onShut: () => void;
  onGone: (gone: ClosedTaskFault) => void;
};

/** The form that closes something or puts it off: the one who opens it has it, so that nobody else begins on it meanwhile. */
export const useTaskForm = ({ item, isOwn, onOpen, onShut, onGone }: TaskFormOptions) => {
  const [open, setOpen] = useState<TaskFormKind | null>(null);
  const [isTakenToAsk, setTakenToAsk] = useState(false);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: TODAY_KEY });
  const ask = (form: TaskFormKind) => {
    setOpen(form);
    onOpen();
  };
  const { taking, giving } = useTakeTask({
    item,
    onTaken: (next) => {
      setTakenToAsk(next !== null);
      if (next !== null) ask(next);
    },
    onGone,
    refresh,
  });
  const show = (form: TaskFormKind) => {
    if (isOwn) ask(form);
    else void taking.send(form);
  };
  const shut = () => {
    setOpen(null);
    setTakenToAsk(false);
    onShut();
  };
  /** What was only taken to be asked about is nobody's again. */
  const goBack = () => {
    shut();
    if (isTakenToAsk && isOwn) void giving.send();
  };
  return { open, show, shut, goBack, refresh, taking, giving };
};
