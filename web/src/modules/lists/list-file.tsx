import { exportList } from '@bandstand/domain/desk/office/lists-contract';
import { LISTS, type ListName } from '@bandstand/domain/desk/office/lists-model';
import { call } from '../../platform/client.ts';
import { LastActFault } from '../../platform/form/act-fault.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { useStepUp } from '../identity/staff/step-up.tsx';
import { useMay } from '../identity/staff/use-may.ts';
import { LIST } from './list-words.ts';

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
