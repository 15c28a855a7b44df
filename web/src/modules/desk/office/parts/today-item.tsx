import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { deferTask, finishTask } from '@bandstand/domain/desk/office/contract';
import { useState } from 'react';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { meQuery } from '../../../identity/staff/queries.ts';
import { type Item, TODAY_KEY } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import {
  TakerChip,
  Ways,
  type ClosedTaskFault,
  type TaskFormKind,
  useTakeTask,
} from './today-ways.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { call } from '../../../../platform/client.ts';
import { DeferForm, OutcomeForm } from './task-forms.tsx';

type TaskFamilyProps = { family: { readonly id: string; readonly name: string } | null };

/** The family that something on Today is about, before what is said of it. */
export function TaskFamily({ family }: TaskFamilyProps) {
  if (family === null) return null;
  return (
    <>
      <TextLink href={`/office/families/${family.id}`} className="font-semibold">
        {family.name}
      </TextLink>
      {' · '}
    </>
  );
}

type TaskFormOptions = {
  item: Pick<Item, 'id' | 'attributes'>;
  isOwn: boolean;
  onOpen: () => void;
  onShut: () => void;
  onGone: (gone: ClosedTaskFault) => void;
};

/** The form that closes something or puts it off: the one who opens it has it, so that nobody else begins on it meanwhile. */
const useTaskForm = ({ item, isOwn, onOpen, onShut, onGone }: TaskFormOptions) => {
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

type OpenFormProps = {
  id: string;
  open: TaskFormKind | null;
  onEnd: () => void;
  onCancel: () => void;
  /** The form stays, with what was typed and why it was refused. */
  onFault: () => void;
};

/** What is asked before something that waits is closed or put off. */
function OpenForm({ id, open, onEnd, onCancel, onFault }: OpenFormProps) {
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

/** Whom it is about, since when it waits, and by when it has to be done. */
export function TaskFacts(attributes: Item['attributes']) {
  const { family, since, due_on: due, deferred_until: back, opened_again: again } = attributes;
  return (
    <>
      <p className="text-soft">
        <TaskFamily family={family} />
        {TODAY.since(formatMoment(new Date(since), portalNow()))}
        {due && ` · ${TODAY.due(formatDate(due))}`}
        {back &&
          ` · ${isToCome(back) ? TODAY.backOn(formatDate(back)) : TODAY.cameBackOn(formatDate(back))}`}
      </p>
      {again && (
        <p className="measure wrap-anywhere">
          {TODAY.openedAgain(again.by, formatMoment(new Date(again.at), portalNow()), again.reason)}
        </p>
      )}
    </>
  );
}

/** Whether it waits for a day, and that day has not come. */
const isToCome = (day: string | null): boolean => day !== null && day > londonDate(portalNow());

type TodayItemProps = {
  item: Item;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** A form about it is open, and it stays until that is shut. */
  onOpen: () => void;
  onShut: () => void;
  /** Somebody had closed it before: it goes from the list. */
  onGone: (gone: ClosedTaskFault) => void;
};

export function TodayItem({ item, isChosen, onChoose, onOpen, onShut, onGone }: TodayItemProps) {
  const { id, attributes } = item;
  const { title, taken_by: taken } = attributes;
  const isPutOff = isToCome(attributes.deferred_until);
  const about = attributes.family?.name;
  const { data: me } = useQuery(meQuery);
  const isOwn = taken !== null && taken.id === me?.id;
  const isOthers = taken !== null && !isOwn;
  const { open, show, shut, goBack, refresh, taking, giving } = useTaskForm({
    item,
    onOpen,
    onShut,
    onGone,
    isOwn,
  });
  return (
    <WorkRow
      heading={title}
      about={about}
      aside={taken && <TakerChip name={isOwn ? null : taken.name} isPutOff={isPutOff} />}
      choice={
        open === null &&
        !isOthers && (
          <Choice
            id={id}
            label={TODAY.choose(title, about)}
            isChosen={isChosen}
            onChoose={onChoose}
          />
        )
      }
      acts={
        open === null && (
          <Ways
            isOwn={isOwn}
            isPutOff={isPutOff}
            isOthers={isOthers}
            pending={taking.isPending ? (taking.request ?? 'take') : null}
            onTake={() => void taking.send(null)}
            onGiveBack={() => void giving.send()}
            onOpen={show}
          />
        )
      }
    >
      <ItemFacts {...attributes} />
      <div className="mt-4 empty:hidden">
        <LastActFault heading={TODAY.failed} of={taking} />
        <LastActFault heading={TODAY.failed} of={giving} />
      </div>
      <OpenForm id={id} open={open} onEnd={shut} onCancel={goBack} onFault={() => void refresh()} />
    </WorkRow>
  );
}

/** What there is to know about it before anything is done. */
function ItemFacts(attributes: Item['attributes']) {
  const { kind, detail, media_report: report } = attributes;
  const way =
    report === null
      ? TODAY.lookAt[kind]
      : { href: `/office/media-reports/${report}`, label: TODAY.lookAtReport };
  return (
    <>
      <TaskFacts {...attributes} />
      <p className="measure wrap-anywhere empty:hidden">
        {detail}
        {detail && way && ' '}
        {way && <TextLink href={way.href}>{way.label}</TextLink>}
      </p>
    </>
  );
}

type ChoiceProps = Pick<TodayItemProps, 'isChosen' | 'onChoose'> & { id: string; label: string };

const Choice = ({ id, label, isChosen, onChoose }: ChoiceProps) => (
  <Checkbox
    name={`chosen-${id}`}
    label={<span className="sr-only">{label}</span>}
    value={isChosen}
    onChange={onChoose}
  />
);
