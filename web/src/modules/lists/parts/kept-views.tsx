import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { removeView } from '@bandstand/domain/desk/office/lists-contract';
import type { ListName } from '@bandstand/domain/desk/office/lists-model';
import { call } from '../../../platform/client.ts';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { LastActFault } from '../../../platform/form/last-act-fault.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { viewsQuery } from '../views-query.ts';
import { LIST } from '../list-words.ts';

/** The lists that somebody keeps under names of their own. */
export function KeptViews({ list }: { list: ListName }) {
  const { data: views = [] } = useQuery(viewsQuery(list));
  const { filters, addressOf } = useListAddress();
  const client = useQueryClient();
  const removing = useSendOnce({
    send: (id: string) => call(removeView, { params: { id } }),
    onAnswer: () => {
      focusNear(document.activeElement);
      showToast({ title: LIST.removed });
    },
    onEnd: () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey }),
  });
  if (views.length === 0) return null;
  return (
    <nav aria-label={LIST.views}>
      <LastActFault heading={LIST.failed} of={removing} />
      <ul className="flex flex-wrap gap-2">
        {views.map(({ id, attributes: { name, query } }) => (
          <li
            key={id}
            className="flex items-center rounded-chip border border-line bg-surface pl-4"
          >
            <Link
              href={addressOf(query)}
              aria-current={query === filters ? 'page' : undefined}
              className="max-w-60 truncate text-ink no-underline aria-[current]:font-semibold"
            >
              {name}
            </Link>
            <IconButton icon={X} label={LIST.remove(name)} onClick={() => void removing.send(id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
