import {
  agreePaymentPlan,
  endPaymentPlan,
  writeOffDebt,
} from '@bandstand/domain/money/collections/debts/debts-contract';
import { formatDate, londonDate, monthAfter, monthOf } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import { collectionDate, firstOpenCollection } from '@bandstand/domain/prices/collections';
import {
  mayPayInParts,
  partsOf,
  FEWEST_PARTS,
  LEAST_IN_PARTS,
  MOST_PARTS,
} from '@bandstand/domain/prices/payment-plan';
import { call } from '../../../../platform/client.ts';
import { portalNow } from '../../../../platform/provider.ts';
import {
  ActDialog,
  offered,
  plainAct,
  RowOfActs,
  type ActProps,
} from '../../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../../identity/staff/act-fields.tsx';
import { DECIDE } from '../desk-words.ts';
import { moneyAct, useAmount } from './money-act.ts';

type Debtor = {
  readonly family: { readonly id: string; readonly name: string };
  readonly owed: Pennies;
  /** What is left of a debt that is paid in parts. */
  readonly inParts: Pennies | null;
  /** Whether a Direct Debit collects from them: parts are taken by it alone. */
  readonly mayPlan: boolean;
};

/** What can be decided about a debt. */
export function DebtActions({ debtor }: { debtor: Debtor }) {
  const { family, owed, inParts, mayPlan } = debtor;
  const isTooLittle = owed < LEAST_IN_PARTS;
  const owes = owed > 0;
  const label = (says: string) => `${says} ${family.name}`;
  return (
    <>
      <RowOfActs
        acts={[
          offered(DECIDE.plan, PlanDialog, debtor, {
            label: label(DECIDE.plan),
            isOffered: owes && inParts === null && mayPlan && !isTooLittle,
          }),
          offered(DECIDE.endPlan, EndPlanDialog, debtor, {
            label: label(DECIDE.endPlan),
            isOffered: owes && inParts !== null,
          }),
          offered(DECIDE.writeOff, WriteOffDialog, debtor, {
            label: label(DECIDE.writeOff),
            isOffered: owes,
          }),
        ]}
      />
      {mayPlan && inParts === null && owes && isTooLittle && (
        <span className="block text-small text-soft">{DECIDE.tooLittleForPlan}</span>
      )}
    </>
  );
}

function WriteOffDialog({ of: { family, owed }, onClose }: ActProps<Debtor>) {
  const { amount, asks } = useAmount(owed);
  const act = moneyAct({
    title: DECIDE.writeOffTitle(family.name),
    says: DECIDE.writeOffSays(formatPounds(owed)),
    ...asks,
    action: DECIDE.writeOffDo,
    done: () => DECIDE.writtenOff,
    send: ({ reason }, keyOf) => {
      const body = { amount, reason };
      return call(writeOffDebt, { params: { id: family.id }, body, key: keyOf(body) });
    },
  });
  return <ActDialog act={act} onClose={onClose} />;
}

const COUNTS = Array.from({ length: MOST_PARTS - FEWEST_PARTS + 1 }, (_, nth) => {
  const count = nth + FEWEST_PARTS;
  return { value: String(count), label: DECIDE.partsOption(count) };
});

function PlanDialog({ of: { family, owed }, onClose }: ActProps<Debtor>) {
  const { typed, form } = useTyped({ parts: '3' });
  const parts = Number(typed.parts);
  const may = mayPayInParts(owed, parts).ok;
  const act = moneyAct({
    variant: 'primary',
    title: DECIDE.planTitle(family.name),
    says: DECIDE.planSays(formatPounds(owed)),
    form,
    // Nothing of it is lost.
    isChanged: false,
    fields: [{ kind: 'choice', name: 'parts', label: DECIDE.parts, options: COUNTS }],
    preview: may && <PlanPreview owed={owed} parts={parts} />,
    notYet: may ? undefined : DECIDE.partsWrong,
    action: DECIDE.planDo,
    done: () => DECIDE.planned,
    send: ({ reason }) => {
      const body = { parts, amount: owed, reason };
      return call(agreePaymentPlan, { params: { id: family.id }, body });
    },
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** Each part with its day. */
function PlanPreview({ owed, parts }: { owed: Pennies; parts: number }) {
  const now = portalNow();
  const first = firstOpenCollection(monthOf(londonDate(now)), now);
  return (
    <div>
      <h3 className="mb-1 font-semibold">{DECIDE.preview}</h3>
      <ol className="divide-y divide-line">
        {partsOf(owed, parts).map((amount, nth) => {
          const on = collectionDate(monthAfter(first, nth));
          return (
            <li key={on} className="figures flex justify-between gap-4 py-1.5">
              <span>{formatDate(on, { year: true })}</span>
              <span>{formatPounds(amount)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const EndPlanDialog = plainAct(({ family, inParts }: Debtor) =>
  moneyAct({
    title: DECIDE.endPlanTitle(family.name),
    says: DECIDE.endPlanSays(formatPounds(inParts ?? 0)),
    action: DECIDE.endPlanDo,
    done: () => DECIDE.planEnded,
    send: ({ reason }) => call(endPaymentPlan, { params: { id: family.id }, body: { reason } }),
  }),
);
