import { Dialog } from '../../../../ui/dialog.tsx';
import type { OfficeMenuItem } from '../menu.ts';
import { FRAME, SHORTCUTS } from '../words.ts';

type ShortcutsProps = { items: readonly OfficeMenuItem[]; onClose: () => void };

/** What can be done by a key alone, from anywhere. */
export function Shortcuts({ items, onClose }: ShortcutsProps) {
  return (
    <Dialog isOpen title={FRAME.shortcuts} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shortcutsFor(items).map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="text-soft">
              {keys
                .split(' ')
                .map((key) => (key === 'then' ? ' then ' : <Key key={key}>{key}</Key>))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Those that lead nowhere for this role are left out. */
const shortcutsFor = (items: readonly OfficeMenuItem[]) =>
  SHORTCUTS.filter(({ key }) => key === null || items.some((item) => item.key === key));

const Key = ({ children }: { children: string }) => (
  <kbd className="figures inline-block min-w-7 rounded-[0.25rem] border border-edge bg-sunken px-1.5 text-center font-text font-semibold text-ink">
    {children}
  </kbd>
);
