import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { StandingFault } from '../../../platform/form/standing-fault.tsx';
import { WorkRow } from '../../../office-ui/work-row.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { meQuery } from '../../staff/queries.ts';
import { TODAY_KEY, type Item } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import { About } from './today-about.tsx';
import { OpenForm } from './open-form.tsx';
import { TakenBy, Ways } from './today-ways.tsx';
import { useTaking, type AskedFirst, type Gone } from './use-taking.ts';

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

export function TodayItem({ item, isChosen, onChoose, onOpen, onShut, onGone }: TodayItemProps) {
  const { id, attributes } = item;
  const { title, taken_by: taken } = attributes;
  const about = attributes.family?.name;
  const { data: me } = useQuery(meQuery);
  const [open, setOpen] = useState<AskedFirst | null>(null);
  const [isTakenToAsk, setTakenToAsk] = useState(false);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: TODAY_KEY });
  const show = (form: AskedFirst) => {
    setOpen(form);
    onOpen();
  };
  const { taking, giving } = useTaking({
    item,
    onTaken: (next) => {
      setTakenToAsk(next !== null);
      if (next !== null) show(next);
    },
    onGone,
    refresh,
  });
  const isOwn = taken !== null && taken.id === me?.id;
  const isOthers = taken !== null && !isOwn;
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
  return (
    <WorkRow
      heading={title}
      about={about}
      aside={taken && <TakenBy name={isOwn ? null : taken.name} />}
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
            isOthers={isOthers}
            pending={taking.isPending ? (taking.request ?? 'take') : null}
            onTake={() => void taking.send(null)}
            onGiveBack={() => void giving.send()}
            // Nobody else begins on it meanwhile: it is taken by whoever says first that they see to it.
            onOpen={(form) => (isOwn ? show(form) : void taking.send(form))}
          />
        )
      }
    >
      <Told {...attributes} />
      <div className="mt-4 empty:hidden">
        <StandingFault heading={TODAY.failed} of={taking} />
        <StandingFault heading={TODAY.failed} of={giving} />
      </div>
      <OpenForm id={id} open={open} onEnd={shut} onCancel={goBack} onFault={() => void refresh()} />
    </WorkRow>
  );
}

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
