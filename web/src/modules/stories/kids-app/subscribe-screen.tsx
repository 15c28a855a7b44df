import type { KidsAppAnswer, AppChildAnswer } from '@bandstand/domain/stories/kids-app/contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { useTitle } from '../../../platform/title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { KidsAppFrame } from './parts/kids-app-frame.tsx';
import { useSubscribe } from './use-subscribe.tsx';
import {
  doneWords,
  leadWords,
  SUBSCRIPTIONS,
  nextPaymentWords,
  DIRECT_DEBIT,
  APP,
} from './words.ts';
import { Card } from '../../../ui/card.tsx';
import { SummaryTable } from '../../../ui/summary-table.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Money } from '../../../ui/money.tsx';
import { Switch } from '../../../ui/switch.tsx';

type SubscriptionTableProps = {
  app: KidsAppAnswer;
  onPress: (child: AppChildAnswer) => void;
};

function SubscriptionTable(props: SubscriptionTableProps) {
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

/** What the family pays now, lessons and app together. */
function DirectDebitInfo({ app }: { app: KidsAppAnswer }) {
  const { fixed_payment: fixed } = app;

  return (
    <Card heading={DIRECT_DEBIT.heading}>
      {app.has_direct_debit ? (
        <SummaryTable
          rows={[
            ...(fixed === null
              ? []
              : [
                  {
                    label: DIRECT_DEBIT.next,
                    value: DIRECT_DEBIT.amountOn(fixed.amount, fixed.date),
                    note: DIRECT_DEBIT.scheduled(app),
                  },
                ]),
            {
              label: fixed === null ? DIRECT_DEBIT.next : DIRECT_DEBIT.afterNext,
              value: DIRECT_DEBIT.amountOn(app.next_payment_amount, app.counts_from),
              note: nextPaymentWords(app).join(' '),
            },
            {
              label: DIRECT_DEBIT.monthly,
              value: formatPounds(app.regular_monthly_amount),
              note: DIRECT_DEBIT.covers(app),
            },
          ]}
        />
      ) : (
        <p className="measure">
          {DIRECT_DEBIT.none} <TextLink href="/direct-debits">{DIRECT_DEBIT.setUp}</TextLink>
        </p>
      )}
    </Card>
  );
}

/** A switch for each child, with what each change costs before it is made. */
export function SubscribeScreen() {
  useTitle(SUBSCRIPTIONS.heading);
  return (
    <KidsAppFrame
      heading={SUBSCRIPTIONS.heading}
      cards={2}
      subHeading={leadWords}
      above={
        <TextLink href="/rocksteady-play" className="inline-flex min-h-11 items-center">
          {SUBSCRIPTIONS.back}
        </TextLink>
      }
    >
      {(app) => <Subscriptions app={app} />}
    </KidsAppFrame>
  );
}

function Subscriptions({ app }: { app: KidsAppAnswer }) {
  const { done, ask, question } = useSubscribe(app);
  return (
    <>
      {done && (
        <Notice kind="success" heading={doneWords(done)} isLive>
          {SUBSCRIPTIONS.sentEmail}
        </Notice>
      )}
      <SubscriptionTable app={app} onPress={ask} />
      <DirectDebitInfo app={app} />
      {question}
    </>
  );
}
