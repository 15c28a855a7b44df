import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { ChildPick } from './child-pick.tsx';
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

/** The whole menu, at the side of the page. */
export function HeaderMenu({ items, currentHref, websiteHref, onClose }: HeaderMenuProps) {
  const titleId = useId();
  const rows = (of: readonly MenuItem[]) =>
    of.map((item) => (
      <li key={item.href} className={item.pages || item.onWide ? 'md:hidden' : ''}>
        {item.pages ? (
          <SubMenu item={item} isOpenAtFirst={item.pages.some(({ href }) => href === currentHref)}>
            {rows(item.pages)}
          </SubMenu>
        ) : (
          <MenuRow item={item} isCurrent={item.href === currentHref} onClose={onClose} />
        )}
      </li>
    ));
  return (
    <Modal labelledBy={titleId} placement="side" onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        Menu
      </ModalHead>
      <nav aria-labelledby={titleId} className="px-2 pb-6">
        <ul>
          {rows(items)}
          <li className="mt-2 border-t border-line pt-2">
            <ul>{rows([{ label: 'Main Website', href: websiteHref }])}</ul>
          </li>
        </ul>
      </nav>
    </Modal>
  );
}

const look =
  'flex min-h-12 w-full items-center justify-between gap-3 rounded-field px-3 text-left text-lead text-ink no-underline hover:bg-sunken';

type SubMenuProps = { item: MenuItem; isOpenAtFirst: boolean; children: ReactNode };

function SubMenu({ item, isOpenAtFirst, children }: SubMenuProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={look}
      >
        {item.pick && <ChildPick {...item.pick} size="small" />}
        <span className="min-w-0 grow break-words">{item.label}</span>
        <span className="flex items-center gap-2">
          {item.badge && <MenuBadge words={item.badge} />}
          <ChevronDown
            aria-hidden
            className={`size-5 shrink-0 motion-safe:transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </span>
      </button>
      <ul id={listId} hidden={!isOpen} className="ml-3 border-l-2 border-line pl-2">
        {children}
      </ul>
    </>
  );
}

type MenuRowProps = { item: MenuItem; isCurrent: boolean; onClose: () => void };

function MenuRow({ item, isCurrent, onClose }: MenuRowProps) {
  return (
    <Link
      href={item.href}
      external={item.external}
      onClick={onClose}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${look} aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-ink`}
    >
      <span className="min-w-0">{item.label}</span>
      {item.badge && <MenuBadge words={item.badge} />}
      {item.external && <ExternalLink aria-hidden className="size-4" />}
    </Link>
  );
}
