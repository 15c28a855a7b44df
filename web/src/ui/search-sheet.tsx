import { Search as SearchIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { controlLook, Field, useFieldIds } from './field.tsx';
import { latePart } from './late-part.tsx';
import { Modal } from './modal.tsx';
import { ModalHead } from './modal-head.tsx';
import { Skeleton } from './skeleton.tsx';
import type { SearchSheetProps } from './search-sheet-props.ts';
import type { SearchItem } from './use-search.ts';

const importPanel = () => import('./search-panel.tsx');
const SearchPanel = latePart(
  async () => (await importPanel()).SearchPanel,
  <div className="p-5">
    <Skeleton kind="list" />
  </div>,
);

/** Looks like a field, opens a sheet with room for a keyboard and a list. */
export function SearchSheet(props: SearchSheetProps) {
  const { label, hint, error, isOptional = false, name, id = name } = props;
  const { describedBy, hintId, errorId } = useFieldIds(props);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Field {...{ id, label, hint, isOptional, hintId, errorId }} error={error}>
        <Trigger {...props} id={id} describedBy={describedBy} onOpen={() => setOpen(true)} />
      </Field>
      {props.chosen && props.onClear && (
        <button
          type="button"
          onClick={props.onClear}
          className="linked min-h-11 text-small font-semibold"
        >
          Clear<span className="sr-only"> {label}</span>
        </button>
      )}
      {isOpen && <Sheet {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

type TriggerProps = SearchSheetProps & {
  id: string;
  describedBy: string | undefined;
  onOpen: () => void;
};

function Trigger({ ref, id, prompt, chosen, error, describedBy, onOpen }: TriggerProps) {
  const wordsId = useId();
  const warm = () => void importPanel().catch(() => undefined);
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      aria-haspopup="dialog"
      aria-describedby={[wordsId, describedBy].filter(Boolean).join(' ')}
      onClick={onOpen}
      onPointerEnter={warm}
      onFocus={warm}
      className={`${controlLook} flex items-center gap-3 text-left ${error ? 'border-2 border-bad' : ''}`}
    >
      <span id={wordsId} className="min-w-0 grow">
        <span className={`block ${chosen ? 'font-semibold' : 'text-soft'}`}>
          {chosen?.title ?? prompt}
        </span>
        {chosen?.detail && <span className="block text-small text-soft">{chosen.detail}</span>}
      </span>
      <SearchIcon aria-hidden className="size-5 shrink-0 text-soft" />
    </button>
  );
}

type SheetProps = SearchSheetProps & { onClose: () => void };

function Sheet({ onClose, onChoose, insteadOfSearch, ...props }: SheetProps) {
  const titleId = useId();
  const choose = (item: SearchItem) => {
    onChoose(item);
    onClose();
  };
  const giveUp = () => {
    onClose();
    // The focus goes back to the field behind first, and then to where the other way leads.
    setTimeout(() => insteadOfSearch?.onPress());
  };
  return (
    <Modal labelledBy={titleId} placement="full" onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        {props.label}
      </ModalHead>
      <SearchPanel
        {...props}
        insteadOfSearch={insteadOfSearch && { ...insteadOfSearch, onPress: giveUp }}
        titleId={titleId}
        onChoose={choose}
      />
    </Modal>
  );
}
