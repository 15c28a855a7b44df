import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffList } from '@bandstand/domain/identity/staff/people-contract';
import { Page } from '../../../ui/page.tsx';
import { WorkRows } from '../../../office-ui/work-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import { ListFile } from '../../lists/list-tools.tsx';
import { InviteForm } from './parts/invite-form.tsx';
import { StaffMember } from './parts/staff-member.tsx';
import { meQuery, STAFF_KEY } from '../../identity/staff/queries.ts';
import { useOfficeList, ListFault } from '../../lists/office-list.tsx';
import { STAFF } from '../../identity/staff/words.ts';

/** Everybody who works here, and has. */
export function StaffScreen() {
  const asked = { queryKey: STAFF_KEY, isKept: true };
  const { list: staff, rows, next } = useOfficeList(staffList, asked);
  const { data: me } = useQuery(meQuery);
  const [isInviting, setInviting] = useState(false);
  useTitle(STAFF.title);
  return (
    <Page heading={STAFF.title} width="wide">
      {isInviting ? (
        <InviteForm onDone={() => setInviting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button onPress={() => setInviting(true)}>{STAFF.invite}</Button>
          <ListFile list="staff" />
        </div>
      )}
      {staff.isError && <ListFault list={staff} />}
      {staff.isPending && <Skeleton count={4} label={STAFF.title} />}
      {staff.data && (
        <WorkRows>
          {rows.map((person) => (
            <li key={person.id}>
              <StaffMember person={person} isOwn={person.id === me?.id} me={me?.id} />
            </li>
          ))}
        </WorkRows>
      )}
      <ListPages next={next} order="by name" />
    </Page>
  );
}
