import { exportList } from '@bandstand/domain/office/lists-contract';
import type { ListName } from '@bandstand/domain/office/lists-model';
import { call } from '../../platform/client.ts';
import { StandingFault } from '../../platform/form/standing-fault.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSendOnce } from '../../platform/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirming } from '../staff/confirm-again.tsx';
import { LIST } from './list-words.ts';

type ListFileProps = {
  list: ListName;
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
export function ListFile({ list, query, chosen, onMissing }: ListFileProps) {
  const { filters } = useListAddress();
  const confirming = useConfirming();
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
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button variant="secondary" pending={making.isPending} onPress={() => void making.send()}>
        {chosen ? LIST.fileOfChosen : LIST.file}
      </Button>
      <StandingFault heading={LIST.noFile} of={making} />
    </div>
  );
}
