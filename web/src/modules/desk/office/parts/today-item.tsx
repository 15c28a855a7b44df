import { useQuery } from '@tanstack/react-query';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { meQuery } from '../../../identity/staff/queries.ts';
import type { Item } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import { TaskFacts, isToCome } from './task-facts.tsx';
import { OpenForm } from './open-form.tsx';
import { TakerChip, Ways } from './today-ways.tsx';
import { useTaskForm } from './use-task-form.ts';
import type { ClosedTaskFault } from './use-take-task.ts';

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
