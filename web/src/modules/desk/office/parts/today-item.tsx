import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decideTasks, deferTask, finishTask } from '@bandstand/domain/desk/office/contract';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { meQuery } from '../../../identity/staff/queries.ts';
import { type Colleague, type Item, TODAY_KEY } from '../queries.ts';
import { TODAY, usualOutcomes } from '../today-words.ts';
import { isToCome, ItemFacts, RowFacts } from './task-facts.tsx';
import { type UndecidedTasks, useReportCounts } from './decide-together.tsx';
import { Ways, type ClosedTaskFault, type TaskFormKind, useTakeTask } from './today-ways.tsx';
import { call } from '../../../../platform/client.ts';
import { DeferForm, GiveForm, OutcomeForm } from './task-forms.tsx';

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
    if (isOwn || form === 'give') ask(form);
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

type TodayItemProps = {
  item: Item;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Whom it can be given to. */
  colleagues: readonly Colleague[];
  onLeft: (left: UndecidedTasks) => void;
  /** A form about it is open, and it stays until that is shut. */
  onOpen: () => void;
  onShut: () => void;
  /** Somebody had closed it before: it goes from the list. */
  onGone: (gone: ClosedTaskFault) => void;
};

/** A line at rest; what is known of it, and what can be done, once it is opened. */
export function TodayItem(props: TodayItemProps) {
  const { id, attributes } = props.item;
  const { title, taken_by: taken } = attributes;
  const about = attributes.family?.name;
  const { data: me } = useQuery(meQuery);
  const isOwn = taken !== null && taken.id === me?.id;
  const [isUnfolded, setUnfolded] = useState(false);
  const form = useTaskForm({ ...props, isOwn });
  const isOpen = isUnfolded || form.open !== null;
  const mayClose = form.open === null && (taken === null || isOwn);
  return (
    <section role="group" aria-label={[title, about].filter(Boolean).join(', ')} className={ROW}>
      <div className="flex h-11 w-11 items-center self-start md:w-13 md:pl-2 [&_label]:min-w-11 [&_label]:justify-center">
        {mayClose && (
          <Checkbox
            name={`chosen-${id}`}
            label={<span className="sr-only">{TODAY.choose(title, about)}</span>}
            value={props.isChosen}
            onChange={props.onChoose}
          />
        )}
      </div>
      <Heading title={title} isOpen={isOpen} onPress={() => setUnfolded(!isOpen)} />
      <RowFacts {...attributes} isOwn={isOwn} />
      <div className="col-start-3 row-start-1 -my-1 justify-self-end whitespace-nowrap @4xl:col-start-7 [&_button]:px-2">
        {mayClose && (
          <Button
            variant="quiet"
            aria-label={[TODAY.done, about, TODAY.short(title)].filter(Boolean).join(' ')}
            pending={form.taking.isPending && form.taking.request === 'outcome'}
            onPress={() => form.show('outcome')}
          >
            {TODAY.done}
          </Button>
        )}
      </div>
      <div className="col-span-full pr-3 pb-3 pl-11 empty:hidden md:pl-13">
        {isOpen && <ItemFacts {...attributes} />}
        <LastActFault heading={TODAY.failed} of={form.taking} />
        <LastActFault heading={TODAY.failed} of={form.giving} />
        {isOpen && form.open === null && <ItemWays {...props} form={form} isOwn={isOwn} />}
        <OpenForm {...props} form={form} />
      </div>
    </section>
  );
}

/** One line of 44 px where there is room, and two on a phone. */
const ROW =
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center has-[[data-row]:focus-visible]:bg-primary-tint @4xl:grid-cols-[auto_minmax(0,1fr)_8.5rem_7rem_6.25rem_11rem_4.5rem] @4xl:gap-x-2.5';

type HeadingProps = { title: string; isOpen: boolean; onPress: () => void };

const Heading = ({ title, isOpen, onPress }: HeadingProps) => (
  <h3 className="min-w-0 rounded-field font-text text-body font-semibold tracking-normal">
    <button
      type="button"
      data-row
      aria-expanded={isOpen}
      onClick={onPress}
      className="flex min-h-11 w-full scroll-my-24 items-center gap-1.5 rounded-field text-left -outline-offset-3!"
    >
      <ChevronRight
        aria-hidden
        className={`size-4 shrink-0 text-soft ${isOpen ? 'rotate-90' : ''}`}
      />
      <span className={isOpen ? 'py-2' : 'truncate'}>{TODAY.short(title)}</span>
    </button>
  </h3>
);

type WithForm = TodayItemProps & { form: ReturnType<typeof useTaskForm> };

const ItemWays = ({ item, colleagues, form, isOwn }: WithForm & { isOwn: boolean }) => (
  <div className="flex flex-wrap gap-x-1 gap-y-2 pt-2">
    <Ways
      isOwn={isOwn}
      isPutOff={isToCome(item.attributes.deferred_until)}
      isOthers={item.attributes.taken_by !== null && !isOwn}
      mayGive={colleagues.length > 0}
      pending={form.taking.isPending ? (form.taking.request ?? 'take') : null}
      onTake={() => void form.taking.send(null)}
      onGiveBack={() => void form.giving.send()}
      onOpen={form.show}
    />
  </div>
);

/** What is asked before something that waits is closed, put off or given to a colleague. */
function OpenForm({ item, colleagues, form, onLeft }: WithForm) {
  const { id, attributes } = item;
  const { open, shut, goBack, refresh } = form;
  const report = useReportCounts(onLeft);
  const params = { id };
  const ends = { onDone: shut, onCancel: goBack };
  /** Where it is refused, the form stays, with what was typed and why. */
  const telling = async (sent: Promise<unknown>) => {
    try {
      return await sent;
    } catch (fault) {
      void refresh();
      throw fault;
    }
  };
  if (open === 'outcome')
    return (
      <OutcomeForm
        id={id}
        usual={usualOutcomes(attributes.kind)}
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
  if (open === 'give')
    return (
      <GiveForm
        id={id}
        colleagues={colleagues}
        send={async ({ to }) =>
          report(await call(decideTasks, { body: { what: 'give', ids: [id], to } }), TODAY.given)
        }
        {...ends}
      />
    );
  return null;
}
