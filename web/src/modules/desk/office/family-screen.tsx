import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { viewAsFamily } from '@bandstand/domain/desk/office/contract';
import { TASK_ROLES, tasksOf, type TaskKind } from '@bandstand/domain/work-log/tasks';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/role-names';
import { useTitle } from '../../../platform/title.ts';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { FamilyPayments } from '../../money/collections/family-payments.tsx';
import { FamilyPauses } from '../../money/pauses/family-pauses.tsx';
import { ChildCard } from './parts/child-card.tsx';
import { ContactCard } from './parts/contact-card.tsx';
import { FamilyMoney } from './parts/family-facts.tsx';
import { FamilyData } from './parts/family-data.tsx';
import { FamilyLog, Log, type Office } from './parts/family-log.tsx';
import { Notes } from './parts/notes.tsx';
import { familyQuery, type FamilyInFull } from './queries.ts';
import { FAMILY } from './words.ts';
import { call } from '../../../platform/client.ts';
import { ActButton, plainAct } from '../../identity/staff/act-dialog.tsx';
import { useMay } from '../../identity/staff/use-may.ts';
import { TextLink } from '../../../ui/link.tsx';
import { meQuery } from '../../identity/staff/queries.ts';
import { TODAY, whoHasIt } from './today-words.ts';
import { useMayAct } from './parts/family-act.tsx';
import { AddChildDialog } from './parts/new-child.tsx';

export function AddChild({ family }: { family: string }) {
  if (!useMayAct()) return null;
  return (
    <div>
      <ActButton open={FAMILY.addChild} Part={AddChildDialog} of={family} />
    </div>
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
  const { name } = office;
  useTitle(name || office.email);
  return (
    <RecordPage
      heading={name || office.email}
      subHeading={FAMILY.knownSince(
        formatDate(londonDate(new Date(office.known_since)), { year: true }),
      )}
      actions={<ViewAsFamily family={id} />}
      lead={
        <>
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
          <AddChild family={id} />
          <FamilyPauses family={id} />
        </>
      }
      facts={
        <>
          <ContactCard family={id} grownUp={grownUp} newEmail={office.new_email} payer={payer} />
          {payments && (
            <FamilyMoney
              family={id}
              email={office.email}
              payerDiedAt={office.payer_died_at}
              payments={payments}
            />
          )}
          <FamilyPayments family={{ id, name: name || office.email }} />
        </>
      }
    >
      <Notes family={id} notes={office.notes} />
      <FamilyLog family={id} office={office} />
      <FamilyData family={id} name={name || office.email} />
    </RecordPage>
  );
}

/** Opens the family's own pages, where nothing can be changed, for colleagues who may see all that they show. */
function ViewAsFamily({ family }: { family: string }) {
  if (!useMay(viewAsFamily.may)) return null;
  return (
    <div>
      <ActButton open="See the portal as they do" Part={ViewDialog} of={family} />
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
