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

/**
 * All of a list that its filters leave, as a file: it asks who it is that takes it out of the house. The filters are those of the
 * address, unless the page itself is about a part of the list.
 */
export function ListFile({ list, query }: { list: ListName; query?: string }) {
  const { filters } = useListAddress();
  const confirming = useConfirming();
  const making = useSendOnce({
    send: () => confirming(() => call(exportList, { body: { list, query: query ?? filters } })),
    onAnswer: ({ name, csv }) => saveFile(name, 'text/csv;charset=utf-8', csv),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button variant="secondary" pending={making.isPending} onPress={() => void making.send()}>
        {LIST.file}
      </Button>
      <StandingFault heading={LIST.noFile} of={making} />
    </div>
  );
}
