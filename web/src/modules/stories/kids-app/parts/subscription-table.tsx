import type { AppChildAnswer, KidsAppAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { Money } from '../../../../ui/money.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { APP, SUBSCRIPTIONS } from '../words.ts';

type SubscriptionTableProps = {
  app: KidsAppAnswer;
  onPress: (child: AppChildAnswer) => void;
};

export function SubscriptionTable(props: SubscriptionTableProps) {
  return (
    <DataTable
      caption={SUBSCRIPTIONS.caption}
      isCaptionHidden
      rows={props.app.children}
      rowKey={({ kid_id }) => kid_id}
      columns={columnsOf(props)}
    />
  );
}

const columnsOf = (props: SubscriptionTableProps): Column<AppChildAnswer>[] => [
  { key: 'child', heading: SUBSCRIPTIONS.child, cell: (child) => <Child child={child} /> },
  { key: 'cost', heading: SUBSCRIPTIONS.cost, cell: costIn, isNumber: true },
  {
    key: 'subscribed',
    heading: SUBSCRIPTIONS.subscribed,
    cell: (child) => <SubscriptionSwitch {...props} child={child} />,
  },
];

const costIn = ({ monthly }: AppChildAnswer) =>
  monthly === 0 ? 'Free' : <Money pence={monthly} />;

function Child({ child: { name, school } }: { child: AppChildAnswer }) {
  return (
    <>
      <span className="break-words">{name}</span>
      <span className="block text-small font-normal text-soft">{school}</span>
    </>
  );
}

type SubscriptionSwitchProps = SubscriptionTableProps & { child: AppChildAnswer };

function SubscriptionSwitch({ app, child, onPress }: SubscriptionSwitchProps) {
  const { monthly, is_subscribed: isOn, first_name: name } = child;
  if (monthly === 0 && !isOn) return SUBSCRIPTIONS.notNeeded;
  return (
    <Switch
      label={APP.of(name)}
      isOn={isOn}
      onPress={() => onPress(child)}
      reason={app.is_open || isOn ? undefined : SUBSCRIPTIONS.notOffered}
    />
  );
}
