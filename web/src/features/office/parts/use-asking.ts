import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TODAY_KEY, type Item } from '../queries.ts';
import { useTaking, type AskedFirst, type Gone } from './use-taking.ts';

type Asking = {
  item: Pick<Item, 'id' | 'attributes'>;
  isOwn: boolean;
  onOpen: () => void;
  onShut: () => void;
  onGone: (gone: Gone) => void;
};

/** The form that closes something or puts it off: whoever opens it has it, so that nobody else begins on it meanwhile. */
export const useAsking = ({ item, isOwn, onOpen, onShut, onGone }: Asking) => {
  const [open, setOpen] = useState<AskedFirst | null>(null);
  const [isTakenToAsk, setTakenToAsk] = useState(false);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: TODAY_KEY });
  const ask = (form: AskedFirst) => {
    setOpen(form);
    onOpen();
  };
  const { taking, giving } = useTaking({
    item,
    onTaken: (next) => {
      setTakenToAsk(next !== null);
      if (next !== null) ask(next);
    },
    onGone,
    refresh,
  });
  const show = (form: AskedFirst) => {
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
