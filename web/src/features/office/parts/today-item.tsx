import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { giveTaskBack } from '@bandstand/domain/office/closed-tasks-contract';
import { takeTask } from '@bandstand/domain/office/contract';
import { call, isFaultOf } from '../../../platform/client.ts';
import { StandingFault } from '../../../platform/form/standing-fault.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { meQuery } from '../../staff/queries.ts';
import { TODAY_KEY, type Item } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import { About } from './today-about.tsx';
import { OpenForm } from './open-form.tsx';
import { TakenBy, Ways } from './today-ways.tsx';

export type Gone = { title: string; fault: unknown };

type TodayItemProps = {
  item: Item;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** A form about it is open, and it stays until that is shut. */
  onOpen: () => void;
  onShut: () => void;
  /** Somebody had closed it before: it goes from the list. */
  onGone: (gone: Gone) => void;
};

const take = (id: string, over: boolean) => {
  focusNear(document.activeElement);
  return call(takeTask, { params: { id }, body: { over } });
};

const giveBack = (id: string) => {
  focusNear(document.activeElement);
  return call(giveTaskBack, { params: { id } });
};

export function TodayItem({
  item: { id, attributes },
  isChosen,
  onChoose,
  onOpen,
  onShut,
  onGone,
}: TodayItemProps) {
  const { title, taken_by: taken } = attributes;
  const { data: me } = useQuery(meQuery);
  const [open, setOpen] = useState<'outcome' | 'defer' | null>(null);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: TODAY_KEY });
  const show = (form: 'outcome' | 'defer') => {
    setOpen(form);
    onOpen();
  };
  const shut = () => {
    setOpen(null);
    onShut();
  };
  const { taking, giving } = useTaking({ item: { id, attributes }, onGone, refresh });
  const isOwn = taken !== null && taken.id === me?.id;
  const isOthers = taken !== null && !isOwn;
  return (
    <Card heading={title} aside={taken && <TakenBy name={isOwn ? null : taken.name} />}>
      <Told {...attributes} />
      <div className="mt-4 empty:hidden">
        <StandingFault heading={TODAY.failed} of={taking} />
        <StandingFault heading={TODAY.failed} of={giving} />
      </div>
      <OpenForm id={id} open={open} onEnd={shut} onFault={() => void refresh()} />
      {open === null && (
        <Ways
          isOwn={isOwn}
          isOthers={isOthers}
          isTaking={taking.isPending}
          onTake={() => void taking.send()}
          onGiveBack={() => void giving.send()}
          onOpen={show}
        >
          <Choice id={id} isChosen={isChosen} onChoose={onChoose} />
        </Ways>
      )}
    </Card>
  );
}

type Deciding = Pick<TodayItemProps, 'onGone'> & {
  item: Pick<Item, 'id' | 'attributes'>;
  refresh: () => unknown;
};

/** Taking it on, and giving it back. */
const useTaking = ({ item: { id, attributes }, onGone, refresh }: Deciding) => {
  const { title, taken_by: taken } = attributes;
  const meet = (fault: unknown) => {
    const isOver = [takeTask, giveTaskBack].some(
      (made) => isFaultOf(made, fault) && fault.refusal === 'done_already',
    );
    if (isOver) onGone({ title, fault });
  };
  const taking = useSendOnce({
    send: () => take(id, taken !== null),
    onFault: meet,
    onEnd: refresh,
  });
  const giving = useSendOnce({
    send: () => giveBack(id),
    onAnswer: () => showToast({ title: TODAY.givenBack }),
    onFault: meet,
    onEnd: refresh,
  });
  return { taking, giving };
};

/** What there is to know about it before anything is done. */
function Told(attributes: Item['attributes']) {
  const { kind, detail, media_report: report } = attributes;
  const way =
    report === null
      ? TODAY.lookAt[kind]
      : { href: `/office/media-reports/${report}`, label: TODAY.lookAtReport };
  return (
    <>
      <About {...attributes} />
      {detail && <p className="measure mt-2 wrap-anywhere">{detail}</p>}
      {way && (
        <p className="mt-2">
          <TextLink href={way.href}>{way.label}</TextLink>
        </p>
      )}
    </>
  );
}

type ChoiceProps = Pick<TodayItemProps, 'isChosen' | 'onChoose'> & { id: string };

const Choice = ({ id, isChosen, onChoose }: ChoiceProps) => (
  <Checkbox name={`chosen-${id}`} label={TODAY.choose} value={isChosen} onChange={onChoose} />
);
