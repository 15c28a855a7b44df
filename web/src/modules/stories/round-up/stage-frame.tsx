import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { grownUpQuery } from '../../../platform/queries.ts';
import { MaintenanceScreen } from '../../families/profile/maintenance-screen.tsx';

/** Around a stage of its own: nothing, unless the portal is being updated. */
export function StageFrame() {
  const { data } = useQuery(grownUpQuery);
  return data?.attributes.enrolmentsDisabled === true ? <MaintenanceScreen /> : <Outlet />;
}
