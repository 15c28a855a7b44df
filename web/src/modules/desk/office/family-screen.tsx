import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { useTitle } from '../../../platform/title.ts';
import { RecordPage } from '../../../office-ui/record-page.tsx';
import { dataUnlessGone } from '../../../platform/record/record-id.ts';
import { RecordWaits } from '../../../platform/record/record-waits.tsx';
import { FamilyPayments } from '../../money/collections/family-payments.tsx';
import { FamilyPauses } from '../../money/pauses/family-pauses.tsx';
import { AddChild } from './parts/add-child.tsx';
import { ChildCard } from './parts/child-card.tsx';
import { ContactCard } from './parts/contact-card.tsx';
import { FamilyMoney } from './parts/family-facts.tsx';
import { FamilyData } from './parts/family-data.tsx';
import { FamilyLog } from './parts/family-log.tsx';
import { FamilyTasks } from './parts/family-tasks.tsx';
import { Notes } from './parts/notes.tsx';
import { familyQuery, type FamilyInFull } from './queries.ts';
import { FAMILY, WHY } from './words.ts';
import { useState } from 'react';
import { viewAsFamily } from '@bandstand/domain/desk/office/contract';
import { call } from '../../../platform/client.ts';
import { ReasonDialog } from '../../../platform/form/reason-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useStepUp } from '../../identity/staff/step-up.tsx';
import { useMay } from '../../identity/staff/use-may.ts';

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
  const confirming = useStepUp();
  const mayView = useMay(viewAsFamily.may);
  const [isOpen, setOpen] = useState(false);
  if (!mayView) return null;
  return (
    <div>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {FAMILY.view}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={FAMILY.viewTitle}
          action={FAMILY.viewDo}
          variant="primary"
          words={{ ...WHY, hint: FAMILY.viewHint }}
          act={(reason) =>
            confirming(() => call(viewAsFamily, { params: { id: family }, body: { reason } }))
          }
          // Another document: the family's pages are a build of their own.
          onDone={() => location.assign('/')}
          onClose={() => setOpen(false)}
        >
          <p>{FAMILY.viewSays}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
