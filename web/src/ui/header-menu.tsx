import { ExternalLink } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from './link.tsx';
import { MenuBadge } from './menu-badge.tsx';
import type { MenuItem } from './menu-item.ts';
import { ModalHead } from './modal-head.tsx';
import { Modal } from './modal.tsx';

type HeaderMenuProps = {
  items: readonly MenuItem[];
  currentHref: string | undefined;
  websiteHref: string;
  onClose: () => void;
};

/** The menu of narrow screens. */
export function HeaderMenu({ items, currentHref, websiteHref, onClose }: HeaderMenuProps) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} placement="side" onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        Menu
      </ModalHead>
      <nav aria-labelledby={titleId} className="px-2 pb-6">
        <ul>
          {items.map((item) => (
            <MenuRow
              key={item.href}
              item={item}
              isCurrent={item.href === currentHref}
              onClose={onClose}
            >
              {item.badge && <MenuBadge words={item.badge} />}
              {item.external && <ExternalLink aria-hidden className="size-4" />}
            </MenuRow>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <ul>
              <MenuRow
                item={{ label: 'Main Website', href: websiteHref }}
                isCurrent={false}
                onClose={onClose}
              />
            </ul>
          </li>
        </ul>
      </nav>
    </Modal>
  );
}

type MenuRowProps = {
  item: MenuItem;
  isCurrent: boolean;
  onClose: () => void;
  children?: ReactNode;
};

function MenuRow({ item, isCurrent, onClose, children }: MenuRowProps) {
  return (
    <li>
      <Link
        href={item.href}
        external={item.external}
        onClick={onClose}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-12 items-center justify-between gap-3 rounded-field px-3 text-lead text-ink no-underline hover:bg-sunken aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-ink"
      >
        <span className="min-w-0">{item.label}</span>
        {children}
      </Link>
    </li>
  );
}
