import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { childPages, menuName } from '@bandstand/domain/shell/home/menu';
import { isUnapproved, inMenuOrder } from '@bandstand/domain/shell/home/rules';
import { formatNew } from '@bandstand/domain/stories/timeline/rules';
import { provider } from '../../../platform/provider.ts';
import { kidsQuery, offersQuery, type KidRecord } from '../../../platform/queries.ts';
import { HeaderMenu } from '../../../ui/header-menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { menuItems, useMenuCounts } from './menu.ts';

/** The whole menu: Home, a sub-menu for each child, then the rest (H2.37 in docs/specification). */
export function ParentMenu({ onClose }: { onClose: () => void }) {
  const { data: kids = [] } = useQuery(kidsQuery);
  const { data: offers = [] } = useQuery(offersQuery);
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const [home, ...rest] = menuItems(useMenuCounts());
  const offered = new Set(
    offers.filter(({ attributes }) => isUnapproved(attributes)).map((it) => it.attributes.kidId),
  );
  const children = inMenuOrder(kids).map((kid) => childItem(kid, offered.has(kid.id)));
  // Some pages of a child are told apart by what follows the path.
  const inFull = pathname + searchStr;
  const isChildPage = children.some(({ pages }) => pages?.some(({ href }) => href === inFull));
  return (
    <HeaderMenu
      items={home === undefined ? rest : [home, ...children, ...rest]}
      currentHref={isChildPage ? inFull : pathname}
      websiteHref={provider().website}
      onClose={onClose}
    />
  );
}

const childItem = ({ id, attributes: kid }: KidRecord, isOffered: boolean): MenuItem => ({
  label: menuName(kid.name),
  pick: { name: kid.name, index: kid.siblingIndex },
  href: `#${id}`,
  badge: isOffered || kid.status === 'reserved' ? '1 to do' : formatNew(kid.unseenTimelineEntries),
  pages: [
    ...(isOffered ? [{ label: 'Answer the offer', href: `/instrument-change?id=${id}` }] : []),
    ...childPages(id, kid).map(({ path, ...page }) => ({ ...page, href: path })),
  ],
});
