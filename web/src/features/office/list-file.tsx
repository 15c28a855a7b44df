import { exportList } from '@bandstand/domain/office/lists-contract';
import type { ListName } from '@bandstand/domain/office/lists-model';
import { call } from '../../platform/client.ts';
import { LastActFault } from '../../platform/form/last-act-fault.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { useStepUp } from '../staff/step-up.tsx';
import { LIST } from './list-words.ts';

type ListFileProps = {
  list: ListName;
  /** The list as it is shown: where nothing is in it, there is nothing to take along. */
  shown?: { readonly data: { readonly data: readonly unknown[] } | undefined };
  query?: string;
  /** Those alone, in place of all that the filters leave. */
  chosen?: readonly string[];
  /** Of those, the ones that are there no more, once there are any. */
  onMissing?: (ids: readonly string[]) => void;
};

/**
 * All of a list that its filters leave, as a file: it asks who it is that takes it out of the house. The filters are those of the
 * address, unless the page itself is about a part of the list.
 */
export function ListFile({ list, shown, query, chosen, onMissing }: ListFileProps) {
  const { said, filters } = useListAddress();
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
  // A later page may be empty, and those before it not.
  if (shown?.data?.data.length === 0 && said('after') === '') return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button variant="secondary" pending={making.isPending} onPress={() => void making.send()}>
        {chosen ? LIST.fileOfChosen : LIST.file}
      </Button>
      <LastActFault heading={LIST.noFile} of={making} />
    </div>
  );
}
