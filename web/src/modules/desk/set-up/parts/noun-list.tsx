import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { AnyValues, Noun } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import {
  MISSING_NAMES,
  type Missing as MissingName,
} from '@bandstand/domain/lessons/what-is-missing';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { ListHead } from '../../../../office-ui/list-head.tsx';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { call } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { ListPages, useListAddress } from '../../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Page } from '../../../../ui/page.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { ListFault } from '../../../lists/office-list.tsx';
import { useMay } from '../../../identity/staff/queries.ts';
import { callsOf, recordsQuery, SET_UP_KEY } from '../queries.ts';
import { FORM } from '../words.ts';
import { NounDialog, type FormNoteProps } from './noun-dialog.tsx';

export type NounListProps = {
  noun: Noun;
  of?: string;
  /** What is said of a record under its title. */
  detail?: (record: NounRecord) => ReactNode;
  /** The page of a record, where it has one. */
  hrefOf?: (id: string) => string;
  /** After a new one was added. */
  onAdded?: (record: NounRecord) => void;
  /** What a new one begins with. */
  begins?: AnyValues;
  /** What the form says of itself as it is filled in. */
  form?: (props: FormNoteProps) => ReactNode;
  /** What is said before one is ended. */
  ending?: ComponentType<{ record: NounRecord }>;
  /** What can neither be changed nor ended any more. */
  isFixed?: (record: NounRecord) => boolean;
  /** What else can be done with a record. */
  acts?: ComponentType<{ record: NounRecord }>;
  /** What is over: it is there, a press away. */
  isOver?: (record: NounRecord) => boolean;
};

/** The records of a noun in a card, each to be changed and ended; what has ended comes last. */
export function NounCard(props: NounListProps) {
  const { noun, of, isOver = () => false } = props;
  const found = useQuery(recordsQuery(noun, { of }));
  const records = found.data?.data ?? [];
  const over = records.filter(isOver);
  return (
    <Card heading={noun.words.title} aside={<AddRecord {...props} />}>
      {found.isLoadingError && <FailedState retry={found} />}
      {found.isPending && <Skeleton count={2} label={FORM.loading} />}
      {found.isSuccess && records.length === 0 && (
        <p className="measure text-soft">{noun.words.none}</p>
      )}
      <NounRows {...props} records={records.filter((record) => !isOver(record))} />
      {over.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {FORM.over(over.length)}
          </summary>
          <NounRows {...props} records={over} />
        </details>
      )}
    </Card>
  );
}

/** A page of its own for a noun: looked through by name, and page after page; `children` are what else can be done there. */
export function NounScreen({ children, ...props }: NounListProps & { children?: ReactNode }) {
  const { noun } = props;
  const { said, filter } = useListAddress();
  const found = useQuery(recordsQuery(noun, { said: said('said'), after: said('after') }));
  const records = found.data?.data ?? [];
  useTitle(noun.words.title);
  return (
    <Page heading={noun.words.title} width="wide">
      <ListHead
        filter={
          <TextField
            name="said"
            type="search"
            label={FORM.find}
            value={said('said')}
            onChange={(value) => filter({ said: value })}
          />
        }
      >
        <AddRecord {...props} />
        {children}
      </ListHead>
      {found.isLoadingError && <ListFault list={found} />}
      {found.isPending && <Skeleton count={4} label={FORM.loading} />}
      {found.isSuccess && records.length === 0 && (
        <EmptyState heading={said('said') === '' ? FORM.nothing : FORM.notFound}>
          {said('said') === '' ? noun.words.none : FORM.notFoundSays}
        </EmptyState>
      )}
      {records.length > 0 && (
        <Card>
          <NounRows {...props} records={records} />
        </Card>
      )}
      <ListPages next={found.data?.meta.next ?? null} order="by name" />
    </Page>
  );
}

function AddRecord({ noun, of, begins, form: FormNote, onAdded }: NounListProps) {
  const [isAdding, setAdding] = useState(false);
  if (!useMay(noun.writes)) return null;
  return (
    <>
      <Button variant="secondary" onPress={() => setAdding(true)}>
        {FORM.add(noun.words.one)}
      </Button>
      {isAdding && (
        <NounDialog
          noun={noun}
          record={null}
          of={of}
          {...(begins && { begins })}
          {...(onAdded && { onDone: onAdded })}
          onClose={() => setAdding(false)}
        >
          {(note) => FormNote && <FormNote of={of} record={null} {...note} />}
        </NounDialog>
      )}
    </>
  );
}

/** The records themselves, one below the other. */
const NounRows = ({ records, ...rest }: NounListProps & { records: readonly NounRecord[] }) => (
  <ul className="divide-y divide-line">
    {records.map((record) => (
      <NounRow key={record.id} {...rest} record={record} />
    ))}
  </ul>
);

function NounRow(row: NounListProps & { record: NounRecord }) {
  const { noun, of, detail, hrefOf, form: FormNote, acts: Acts, record } = row;
  const [isChanging, setChanging] = useState(false);
  const may = useMay(noun.writes);
  const title = noun.title(record.attributes);
  const hasEnded = record.attributes.has_ended;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {hrefOf ? (
            <TextLink href={hrefOf(record.id)} className="inline-flex min-h-11 items-center">
              {title}
            </TextLink>
          ) : (
            title
          )}
          {hasEnded && <Chip>{FORM.hasEnded}</Chip>}
        </p>
        {detail && <div className="text-small text-soft wrap-anywhere">{detail(record)}</div>}
      </div>
      {may && !hasEnded && !row.isFixed?.(record) && (
        <RowActs of={title}>
          {Acts && <Acts record={record} />}
          <Button
            variant="quiet"
            aria-label={`${FORM.change}: ${title}`}
            onPress={() => setChanging(true)}
          >
            {FORM.change}
          </Button>
          <EndRecord noun={noun} record={record} note={row.ending} />
        </RowActs>
      )}
      {isChanging && (
        <NounDialog noun={noun} record={record} of={of} onClose={() => setChanging(false)}>
          {(note) => FormNote && <FormNote of={of} record={record} {...note} />}
        </NounDialog>
      )}
    </li>
  );
}

type EndRecordProps = {
  noun: Noun;
  record: NounRecord;
  note?: NounListProps['ending'];
};

/** Ends a record after saying what that means; what still depends on it is told there. */
export function EndRecord({ noun, record, note: Note }: EndRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const ending = useSendOnce({
    send: () => call(callsOf(noun).retire, { params: { id: record.id }, body: {} }),
    onAnswer: () => {
      focusNear(document.activeElement);
      showToast({ title: FORM.ended });
      setAsking(false);
      return client.invalidateQueries({ queryKey: SET_UP_KEY });
    },
  });
  const close = () => {
    ending.reset();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-label={`${noun.words.end}: ${noun.title(record.attributes)}`}
        onPress={() => setAsking(true)}
      >
        {noun.words.end}
      </Button>
      <Dialog
        isOpen={isAsking}
        title={FORM.endTitle(noun.words.end, noun.title(record.attributes))}
        onClose={close}
        actions={
          <>
            <Button variant="danger" pending={ending.isPending} onPress={() => void ending.send()}>
              {noun.words.end}
            </Button>
            <Button variant="secondary" onPress={close}>
              {FORM.goBack}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          {ending.isError && <ActFault heading={FORM.notEnded} fault={ending.error} />}
          <p>{`${noun.words.endSays} ${FORM.isFinal}`}</p>
          {isAsking && Note && <Note record={record} />}
        </div>
      </Dialog>
    </>
  );
}

/** What a school or a timetable still needs before families can book. */
export function Missing({ of: { attributes } }: { of: NounRecord }) {
  const missing = (attributes as { readonly missing?: unknown }).missing as
    | readonly MissingName[]
    | undefined;
  if (attributes.has_ended || !missing?.length) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {missing.map((name) => (
        <Chip key={name} tone="warn">
          {MISSING_NAMES[name]}
        </Chip>
      ))}
    </span>
  );
}
