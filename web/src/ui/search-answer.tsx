import { ListBox, ListBoxItem } from 'react-aria-components';
import { Button } from './button.tsx';
import type { SearchSheetProps } from './search-sheet-props.ts';
import { Skeleton } from './skeleton.tsx';
import type { SearchItem, SearchState } from './use-search.ts';

const typeAtLeast = (letters: number): string => `Type at least ${letters} characters.`;

type SearchAnswerProps = Pick<
  SearchSheetProps,
  'minLength' | 'emptyText' | 'errorText' | 'insteadOfSearch' | 'whenEmpty'
> & {
  state: SearchState;
  onRetry: () => void;
  onDismiss: () => void;
  onChoose: (item: SearchItem) => void;
};

export function SearchAnswer({
  state,
  minLength,
  emptyText,
  errorText,
  insteadOfSearch: instead,
  whenEmpty,
  onRetry,
  onDismiss,
  onChoose,
}: SearchAnswerProps) {
  return (
    <>
      <p role="status" className="px-3 pb-2 text-small text-soft">
        {statusWords(state, minLength, emptyText)}
      </p>
      {state.kind === 'loading' && (
        <div aria-hidden className="px-3">
          <Skeleton kind="list" count={4} />
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-3 px-3">
          <div>{errorText}</div>
          {instead === undefined ? (
            <Button variant="secondary" onPress={onRetry}>
              Try again
            </Button>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onPress={onDismiss}>
                Dismiss
              </Button>
              <Button variant="secondary" onPress={instead.onPress}>
                {instead.label}
              </Button>
            </div>
          )}
        </div>
      )}
      {state.kind === 'found' && state.items.length > 0 && (
        <Results items={state.items} onChoose={onChoose} />
      )}
      {state.kind === 'found' && state.items.length === 0 && (
        <div className="px-3">
          {whenEmpty}
          {instead && (
            <Button variant="secondary" onPress={instead.onPress}>
              {instead.label}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function Results({
  items,
  onChoose,
}: {
  items: readonly SearchItem[];
  onChoose: (item: SearchItem) => void;
}) {
  const choose = (id: unknown) => {
    const item = items.find((candidate) => candidate.id === id);
    if (item) onChoose(item);
  };
  return (
    <ListBox aria-label="Results" items={items} onAction={choose} className="outline-none">
      {(item) => (
        <ListBoxItem
          textValue={item.title}
          className="flex min-h-16 cursor-pointer flex-col justify-center rounded-field px-3 py-2 -outline-offset-2 hover:bg-sunken focus:bg-primary-tint focus:outline-2 focus:outline-focus"
        >
          <span className="font-semibold">{item.title}</span>
          {item.detail && <span className="text-small text-soft">{item.detail}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function statusWords(state: SearchState, minLength: number, emptyText: string) {
  if (state.kind === 'short') return typeAtLeast(minLength);
  if (state.kind === 'loading') return 'Searching…';
  if (state.kind === 'failed') return '';
  if (state.items.length === 0) return emptyText;
  return state.items.length === 1 ? '1 result' : `${state.items.length} results`;
}
