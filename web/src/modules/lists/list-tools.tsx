import type { ComponentProps, ReactNode } from 'react';
import type { ListName } from '@bandstand/domain/desk/office/lists-model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { removeView } from '@bandstand/domain/desk/office/lists-contract';
import { ListHead } from '../../office-ui/list-head.tsx';
import { KeepView } from './parts/keep-view.tsx';
import { ListFile } from './list-file.tsx';
import { call } from '../../platform/client.ts';
import { focusNear } from '../../platform/form/focus-near.ts';
import { LastActFault } from '../../platform/form/act-fault.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { viewsQuery } from './views-query.ts';
import { LIST } from './list-words.ts';

/** The lists that somebody keeps under names of their own. */
function KeptViews({ list }: { list: ListName }) {
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

type ListToolsProps = {
  list: ListName;
  shown: NonNullable<ComponentProps<typeof ListFile>['shown']>;
  /** What narrows the list down, on the same line. */
  filter?: ReactNode;
  children?: ReactNode;
};

/** What can be done with a list of the office: keep it with its filters under a name, and take all of it along as a file. */
export function ListTools({ list, shown, filter, children }: ListToolsProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <KeptViews list={list} />
      <ListHead filter={filter}>
        <KeepView list={list} />
        <ListFile list={list} shown={shown} />
        {children}
      </ListHead>
    </div>
  );
}
