import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { useTitle } from '../../platform/title.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FamilyPayments } from '../collections/family-payments.tsx';
import { FamilyPauses } from '../pauses/family-pauses.tsx';
import { AddChild } from './parts/add-child.tsx';
import { ChildCard } from './parts/child-card.tsx';
import { Contact, FamilyMoney } from './parts/family-facts.tsx';
import { FamilyLog } from './parts/family-log.tsx';
import { Notes } from './parts/notes.tsx';
import { ViewAsFamily } from './parts/view-as-family.tsx';
import { familyQuery } from './queries.ts';
import { FAMILY } from './words.ts';

/** Everything of a family on one page, for whoever has them on the phone. */
export function FamilyScreen() {
  const { id = '' } = useParams({ strict: false });
  const family = useQuery(familyQuery(id));
  const name = family.data?.office.name ?? '';
  useTitle(name || FAMILY.loading);
  if (family.isLoadingError)
    return (
      <Page heading={FAMILY.loading} width="wide">
        <FailedState retry={family} />
      </Page>
    );
  if (family.data === undefined)
    return (
      <Page heading={FAMILY.loading} width="wide">
        <Skeleton count={6} label={FAMILY.loading} />
      </Page>
    );
  const { office, grownUp, kids, payments, waiting, offers } = family.data;
  return (
    <Page
      heading={name || office.email}
      subHeading={FAMILY.knownSince(
        formatDate(londonDate(new Date(office.known_since)), { year: true }),
      )}
      width="wide"
    >
      <ViewAsFamily family={id} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-2">
          <Contact grownUp={grownUp} />
          <FamilyMoney balance={office.balance} payments={payments} />
          <FamilyPayments family={{ id, name: name || office.email }} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-1 lg:row-start-1">
          {kids.map((kid) => (
            <ChildCard
              key={kid.id}
              family={id}
              kid={kid}
              waiting={waiting.find(({ kid_id: of }) => of === kid.id)}
              offer={offers.find(({ kid_id: of, state }) => of === kid.id && state === 'open')}
            />
          ))}
          <AddChild family={id} />
          <FamilyPauses family={id} />
          <Notes family={id} notes={office.notes} />
          <FamilyLog office={office} />
        </div>
      </div>
    </Page>
  );
}
