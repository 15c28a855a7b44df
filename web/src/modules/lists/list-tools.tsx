import { type ComponentProps, type ReactNode, useState, useReducer } from 'react';
import { type ListName, newView, LISTS } from '@bandstand/domain/desk/office/lists-model';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { X } from 'lucide-react';
import {
  removeView,
  addView,
  listViews,
  exportList,
} from '@bandstand/domain/desk/office/lists-contract';
import { useWatch } from 'react-hook-form';
import { ListHead } from '../../office-ui/list-head.tsx';
import { call } from '../../platform/client.ts';
import { focusNear } from '../../platform/form/focus-near.ts';
import { ActFault, LastActFault } from '../../platform/form/act-fault.tsx';
import { useListAddress } from '../../platform/list/list-pages.tsx';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FormErrors } from '../../platform/form/form-errors.tsx';
import { FormText } from '../../platform/form/form-fields.tsx';
import { useGuardedClose } from '../../platform/form/use-guarded-close.tsx';
import { useTitledForm } from '../../platform/form/use-call-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../platform/save-file.ts';
import { useStepUp } from '../identity/staff/step-up.tsx';
import { useMay, meQuery } from '../identity/staff/queries.ts';
import { keepChosen, readChosen } from '../../platform/list/kept-choice.ts';

export const LIST = {
  loading: 'Loading the list',
  noneFit: 'Nothing here fits what you chose',
  noneFitSays: 'Choose something else, or show the whole list.',
  noneLeft: 'Nothing is left on this page',
  noneLeftSays: 'What was here has been decided since.',
  noFamily: 'No family any more',
  views: 'Kept lists',
  keep: 'Keep this list …',
  keepTitle: 'Keep this list',
  keepSays:
    'The list stays here with its filters under the name that you give it. Only you see it.',
  name: 'Name',
  keepDo: 'Keep it',
  replaceDo: 'Replace it',
  nameTaken: (name: string) => `You keep a list named “${name}” already`,
  nameTakenSays: 'Replace it with the list that you look at now, or choose another name.',
  kept: 'The list is kept',
  remove: (name: string) => `Remove ${name}`,
  removed: 'It is kept no longer',
  file: 'Download as CSV',
  fileOfChosen: 'Download these as CSV',
  failed: 'Nothing was changed',
  noFile: 'No file was made',
  unread: 'This address can’t be read',
  unreadSays: 'Part of it was cut short or changed. The list itself is all there.',
  withoutFilters: 'Show the list without filters',
} as const;

type ListFileProps = {
  list: ListName;
  /** The list as it is shown: with nothing in it, there is no button. */
  shown?: { readonly data: { readonly data: readonly unknown[] } | undefined };
  query?: string;
  /** Only these rows, instead of everything that fits the filters. */
  chosen?: readonly string[];
  /** Called with those of the chosen rows that no longer exist, if there are any. */
  onMissing?: (ids: readonly string[]) => void;
};

/**
 * Everything in a list that fits its filters, as a file, for who may take it along. It wants a fresh second step, because the
 * file leaves the office. The filters are those of the address, unless the page itself is about a part of the list.
 */
export function ListFile({ list, shown, query, chosen, onMissing }: ListFileProps) {
  const { said, filters } = useListAddress();
  const mayTake = useMay(LISTS[list].may);
  const confirming = useStepUp();
  const making = useSendOnce({
    send: () => {
      const body = { list, query: query ?? filters, ...(chosen && { chosen: [...chosen] }) };
      return confirming(() => call(exportList, { body }));
    },
    onAnswer: ({ name, csv, missing }) => {
      saveFile(name, 'text/csv;charset=utf-8', csv);
      if (missing.length > 0) onMissing?.(missing);
    },
  });
  // A later page may be empty when those before it are not.
  if (!mayTake || (shown?.data?.data.length === 0 && said('after') === '')) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button variant="secondary" pending={making.isPending} onPress={() => void making.send()}>
        {chosen ? LIST.fileOfChosen : LIST.file}
      </Button>
      <LastActFault heading={LIST.noFile} of={making} />
    </div>
  );
}

const viewsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['office', 'views', list],
    queryFn: async ({ signal }) => (await call(listViews, { query: { list }, signal })).data,
  });

/** Keeps the list that one looks at, with its filters, under a name of one's own. */
export function KeepView({ list }: { list: ListName }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {LIST.keep}
      </Button>
      {isOpen && <KeepDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeepDialog({ list, onClose }: { list: ListName; onClose: () => void }) {
  const { filters } = useListAddress();
  const client = useQueryClient();
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: newView,
    start: { list, name: '', query: filters },
    send: (body, _form, keyOf) => call(addView, { body, key: keyOf(body) }),
    onDone: () => {
      showToast({ title: LIST.kept });
      void client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
      onClose();
    },
  });
  const views = useQuery(viewsQuery(list)).data ?? [];
  const name = useWatch({ control, name: 'name' }).trim();
  // One of the same name has the new filters from now on.
  const isTaken = views.some(({ attributes }) => attributes.name === name);
  const { isDirty } = form.formState;
  const { body, leave, question } = useGuardedClose(() => isDirty, onClose);
  return (
    <>
      <Dialog
        isOpen
        title={LIST.keepTitle}
        onClose={leave}
        actions={
          <>
            <Button pending={sending.isPending} onPress={() => void submit()}>
              {isTaken ? LIST.replaceDo : LIST.keepDo}
            </Button>
            <Button variant="secondary" onPress={leave}>
              Go back
            </Button>
          </>
        }
      >
        <div ref={body}>
          <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
            <p>{LIST.keepSays}</p>
            <FormErrors control={control} />
            <ActFault heading={LIST.failed} fault={fault} />
            <FormText control={control} name="name" label={LIST.name} autoComplete="off" />
            {isTaken && (
              <Notice kind="warning" heading={LIST.nameTaken(name)} isLive>
                <p>{LIST.nameTakenSays}</p>
              </Notice>
            )}
          </form>
        </div>
      </Dialog>
      {question}
    </>
  );
}

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

/**
 * Lines of a list that are chosen one by one. They stay chosen on its other pages and under other filters, while one of them is
 * looked at, and after a reload: nobody ticks forty families twice.
 */
export const useChosenRows = (list: string) => {
  const me = useQuery(meQuery).data?.id;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const chosen = me === undefined ? [] : readChosen(list, me);
  const setChosen = (ids: readonly string[]) => {
    if (me === undefined) return;
    keepChosen(list, { by: me, ids });
    drawAgain();
  };
  const choose = (some: readonly string[], isChosen: boolean) => {
    // What is kept by now: a form may have been open since this was drawn.
    const others = (me === undefined ? [] : readChosen(list, me)).filter(
      (id) => !some.includes(id),
    );
    setChosen(isChosen ? [...others, ...some] : others);
  };
  return { chosen, choose, letGo: () => setChosen([]) };
};

/** Lets go of what is chosen; the bar that it is in goes with it. */
export function ChooseNone({ label, letGo }: { label: string; letGo: () => void }) {
  return (
    <Button
      variant="quiet"
      onPress={() => {
        focusNear(document.activeElement);
        letGo();
      }}
    >
      {label}
    </Button>
  );
}
