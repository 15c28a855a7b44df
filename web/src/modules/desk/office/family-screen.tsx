import { useState, Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { viewAsFamily } from '@bandstand/domain/desk/office/contract';
import { familyState } from '@bandstand/domain/desk/office/family-state';
import { TASK_ROLES, tasksOf, type TaskKind } from '@bandstand/domain/work-log/tasks';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/rules';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { getPayments } from '@bandstand/domain/money/payments/payments-contract';
import { useTitle } from '../../../platform/title.ts';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { FamilyPayments, useEndDirectDebit } from '../../money/collections/family-payments.tsx';
import { FamilyPauses } from '../../money/pauses/family-pauses.tsx';
import { ChildCard } from './parts/child-card.tsx';
import { ContactCard } from './parts/contact-card.tsx';
import { useDataActs } from './parts/family-data.tsx';
import { BankLinkDialog } from './parts/contact-acts.tsx';
import { CancelDialog } from './parts/leaving-acts.tsx';
import { EnrollingDialog, SigningIn } from './parts/signing-in.tsx';
import { FamilyLog, Log, type Office } from './parts/family-log.tsx';
import { Notes } from './parts/notes.tsx';
import { familyQuery, type FamilyInFull } from './queries.ts';
import { FAMILY } from './words.ts';
import { call } from '../../../platform/client.ts';
import { offered, plainAct, RowOfActs } from '../../identity/staff/act-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { meQuery, useMay } from '../../identity/staff/queries.ts';
import { TODAY, whoHasIt } from './today-words.ts';
import { useMayAct } from './parts/family-act.tsx';
import { AddChildDialog } from './parts/new-child.tsx';
import { Facts } from '../../../office-ui/facts.tsx';
import { Card } from '../../../ui/card.tsx';

type Payments = ParsedAnswer<typeof getPayments>;

/** All that is to come, by the same forecast. */
function ComingList({ coming }: Pick<Payments, 'coming'>) {
  return (
    <details className="mt-3 -mb-2">
      <summary className="min-h-11 cursor-pointer py-2">{FAMILY.coming(coming.length)}</summary>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 pb-2">
        {coming.map(({ date, amount }) => (
          <Fragment key={date}>
            <dt>{formatDate(date, { year: true })}</dt>
            <dd className="text-right">{formatPounds(amount)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

type FamilyMoneyProps = {
  /** When the bank said so, as long as nobody has taken over. */
  payerDiedAt: string | null;
  payments: Payments;
};

/** What the family pays next, by the same forecast that the family reads; what it owes is beside what can be decided about it. */
export function FamilyMoney({ payerDiedAt, payments }: FamilyMoneyProps) {
  // A month in which nothing is taken is no payment.
  const coming = payments.coming.filter(({ amount }) => amount > 0);
  const [next] = coming;
  const state = payments.in_dispute ? FAMILY.inDispute : FAMILY.directDebits[payments.direct_debit];
  const directDebit = [state, payments.reference ?? ''];
  return (
    <Card heading={FAMILY.money}>
      <Facts
        facts={[
          [
            FAMILY.nextLabel,
            next === undefined
              ? FAMILY.noNext
              : FAMILY.next(formatPounds(next.amount), formatDate(next.date, { year: true })),
          ],
          [FAMILY.directDebit, directDebit.filter((part) => part !== '').join(', ')],
        ]}
      />
      {coming.length > 1 && <ComingList coming={coming} />}
      {payerDiedAt !== null && (
        <p className="mt-3">
          {FAMILY.payerDied(formatDate(londonDate(new Date(payerDiedAt)), { year: true }))}
        </p>
      )}
    </Card>
  );
}

/** What waits for a person, who is on it already, and until when it was put off; of what is not on one's own Today, whose it is. */
export function FamilyTasks({ tasks }: Pick<Office, 'tasks'>) {
  const { data: me } = useQuery(meQuery);
  const myId = me?.id;
  const own: readonly string[] = tasksOf(me?.attributes.roles ?? []);
  if (tasks.length === 0) return null;
  return (
    <Log
      heading={FAMILY.tasks}
      entries={tasks.map(({ id, kind, since, title, taken_by: taken, deferred_until: back }) => ({
        key: id,
        at: since,
        says: (
          <>
            {title}
            {me !== undefined && !own.includes(kind) && (
              <span className="block text-soft">{FAMILY.seenToBy(whoseIs(kind as TaskKind))}</span>
            )}
            {taken !== null && (
              <span className="block font-semibold">
                {whoHasIt(taken.id === myId ? null : taken.name, back !== null)}
              </span>
            )}
            {back !== null && (
              <span className="block font-semibold">{TODAY.putOffUntil(formatDate(back))}</span>
            )}
          </>
        ),
      }))}
    >
      {tasks.some(({ kind }) => own.includes(kind)) && (
        <p className="mt-3">
          <TextLink href="/office">{FAMILY.seeToTasks}</TextLink>
        </p>
      )}
    </Log>
  );
}

/** Administrators see to anything. */
const whoseIs = (kind: TaskKind): readonly string[] =>
  TASK_ROLES[kind].filter((role) => role !== 'admin').map((role) => ROLE_NAMES[role]);

/** Everything of a family on one page, for the colleague who has them on the phone. */
export function FamilyScreen() {
  const { id = '' } = useParams({ strict: false });
  const family = useQuery(familyQuery(id));
  const there = dataUnlessGone(family);
  if (there === undefined) return <RecordWaits {...FAMILY} query={family} />;
  return <Family key={id} id={id} family={there} />;
}

type FamilyProps = { id: string; family: FamilyInFull };

function Family({ id, family }: FamilyProps) {
  const { office, roundUps, grownUp, payer, kids, payments, waiting, offers } = family;
  const name = office.name || office.email;
  const [notesAsked, setNotesAsked] = useState(0);
  useTitle(name);
  return (
    <RecordPage
      heading={name}
      subHeading={
        <>
          {FAMILY.knownSince(formatDate(londonDate(new Date(office.known_since)), { year: true }))}
          <span className="mt-1 block font-semibold text-ink empty:hidden">{stateOf(family)}</span>
        </>
      }
      actions={<HeadActs family={family} id={id} onNote={() => setNotesAsked(notesAsked + 1)} />}
      lead={
        <>
          <Notes family={id} notes={office.notes} asked={notesAsked} />
          <FamilyTasks tasks={office.tasks} />
          {kids.map((kid) => (
            <ChildCard
              key={kid.id}
              family={id}
              kid={kid}
              waiting={waiting.find(({ kid_id: of }) => of === kid.id)}
              offer={offers.find(({ kid_id: of, state }) => of === kid.id && state === 'open')}
              roundUps={roundUps.filter(({ kidId }) => kidId === kid.id)}
            />
          ))}
          <FamilyPauses family={id} />
        </>
      }
      facts={
        <>
          <ContactCard family={id} grownUp={grownUp} newEmail={office.new_email} payer={payer} />
          <SigningIn family={id} office={office} grownUp={grownUp} />
          {payments && <FamilyMoney payerDiedAt={office.payer_died_at} payments={payments} />}
          <FamilyPayments family={{ id, name }} />
        </>
      }
    >
      <FamilyLog family={id} office={office} />
    </RecordPage>
  );
}

/** What is not as it should be, in one line. */
const stateOf = ({ office, grownUp, kids, payments, offers }: FamilyInFull): string => {
  const { payer_died_at: diedAt, signing_in: signIn, owed, refused_mail: refused } = office;
  const nameOf = (kidId: string) =>
    kids.find(({ id }) => id === kidId)?.attributes.first_name ?? '';
  return familyState(
    {
      payerDied: diedAt !== null,
      inDispute: payments?.in_dispute === true,
      owed,
      lockedUntil: signIn.locked_until === null ? null : new Date(signIn.locked_until),
      offers: offers
        .filter(({ state }) => state === 'open')
        .map(({ kid_id: kidId, reserved_through: lastDay }) => ({ child: nameOf(kidId), lastDay })),
      enrollingIsOff: grownUp.enrolments_disabled,
      mailIsRefused: refused.length > 0,
      leaving: kids.flatMap(
        ({ attributes: { first_name: child, delayed_cancellation_date: day } }) =>
          day === null ? [] : [{ child, lastDay: day }],
      ),
    },
    portalNow(),
  );
};

type HeadActsProps = FamilyProps & { onNote: () => void };

/** What most calls come to, first; what is rare, or can't be undone, behind one button. */
function HeadActs({ id, family: { office, grownUp, kids }, onNote }: HeadActsProps) {
  const mayAct = useMayAct();
  const mayView = useMay(viewAsFamily.may);
  const { email, payer_died_at: diedAt } = office;
  const whose = { family: id, name: office.name || email };
  const end = useEndDirectDebit({ id, name: whose.name });
  const data = useDataActs(whose);
  const enrolled = kids.filter(({ attributes: { is_enrolled: isEnrolled } }) => isEnrolled);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" onPress={onNote}>
        {FAMILY.writeNote}
      </Button>
      <RowOfActs
        className="contents"
        variant="secondary"
        acts={[
          ...enrolled.map(({ id: kidId, attributes: kid }) =>
            offered(
              FAMILY.cancel(kid.first_name),
              CancelDialog,
              { family: id, kidId, kid },
              { isOffered: mayAct, name: kidId },
            ),
          ),
          offered(
            FAMILY.bankLink,
            BankLinkDialog,
            { family: id, email, payerDied: diedAt !== null },
            { isOffered: mayAct && email !== '' },
          ),
        ]}
      />
      <RowOfActs
        menu={FAMILY.more}
        acts={[
          offered(FAMILY.addChild, AddChildDialog, id, { isOffered: mayAct }),
          offered('See the portal as they do …', ViewDialog, id, { isOffered: mayView }),
          offered(
            'Switch enrolling off …',
            EnrollingDialog,
            { family: id, isOn: false },
            { isOffered: mayAct && !grownUp.enrolments_disabled },
          ),
          end,
          ...data,
        ]}
      />
    </div>
  );
}

const ViewDialog = plainAct((id: string) => ({
  variant: 'primary',
  title: 'See the portal as this family does?',
  says: 'You see their pages for half an hour and can’t change anything there. It is written down that you did. If you are signed in as a parent in this browser, that ends.',
  hint: 'What you look for there. It stays on record.',
  action: 'Open their pages',
  send: (body) => call(viewAsFamily, { params: { id }, body }),
  // Another document: the family's pages are a build of their own.
  after: () => location.assign('/'),
}));
