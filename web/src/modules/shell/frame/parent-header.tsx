import { useQuery } from '@tanstack/react-query';
import { provider } from '../../../platform/provider.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { AppHeader, type AppHeaderProps } from '../../../ui/app-header.tsx';
import { barItemAt, barItems, menuItems, toDo, useMenuCounts } from './menu.ts';

export const TITLE = 'Parent Portal';

/** The header of a signed-in parent's screens; there is no menu while enrolments are disabled. */
export function ParentHeader({
  address,
  Menu,
}: {
  address: string;
  Menu?: AppHeaderProps['Menu'];
}) {
  const { data } = useQuery(grownUpQuery);
  const counts = useMenuCounts();
  const isDown = data?.attributes.enrolmentsDisabled === true;
  // Not before the children are known: nothing in it moves afterwards.
  const bar = counts.isKnown && !isDown ? barItems(counts.children, counts) : [];
  return (
    <AppHeader
      title={TITLE}
      websiteHref={provider().website}
      signOutHref="/sign-out"
      items={isDown ? [] : menuItems(counts)}
      bar={bar}
      currentHref={barItemAt(bar, address) ?? address}
      avatar={data?.attributes.firstName}
      badge={toDo(counts.user)}
      Menu={Menu}
    />
  );
}
