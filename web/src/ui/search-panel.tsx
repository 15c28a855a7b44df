import { Search as SearchIcon, X } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete, Button, I18nProvider, Input, SearchField } from 'react-aria-components';
import { controlLook } from './field.tsx';
import { SearchAnswer } from './search-answer.tsx';
import type { SearchSheetProps } from './search-sheet-props.ts';
import { useSearch, type SearchItem } from './use-search.ts';

type SearchPanelProps = Pick<
  SearchSheetProps,
  'search' | 'minLength' | 'prompt' | 'emptyText' | 'errorText' | 'insteadOfSearch' | 'whenEmpty'
> & {
  titleId: string;
  onChoose: (item: SearchItem) => void;
};

/** The bundle holds English only: the provider keeps a browser in another language from asking for more. */
export function SearchPanel(props: SearchPanelProps) {
  const { search, minLength, prompt, titleId, onChoose } = props;
  const [term, setTerm] = useState('');
  const { state, retry } = useSearch(search, term, minLength);
  return (
    <I18nProvider locale="en-GB">
      {/* react-aria would inject a <style> that our CSP refuses; it looks for this id first, and base.css has the rule. */}
      <span hidden id="react-aria-pressable-style" />
      <Autocomplete inputValue={term} onInputChange={setTerm}>
        <SearchBox titleId={titleId} prompt={prompt} isEmpty={term === ''} />
        <div className="min-h-0 grow overflow-y-auto px-2 pb-4">
          <SearchAnswer
            {...props}
            state={state}
            onRetry={retry}
            onDismiss={() => setTerm('')}
            onChoose={onChoose}
          />
        </div>
      </Autocomplete>
    </I18nProvider>
  );
}

type SearchBoxProps = { titleId: string; prompt: string; isEmpty: boolean };

function SearchBox({ titleId, prompt, isEmpty }: SearchBoxProps) {
  return (
    <SearchField autoFocus aria-labelledby={titleId} className="relative mx-5 mb-3 shrink-0">
      <SearchIcon aria-hidden className="absolute inset-y-0 left-3.5 my-auto size-5 text-soft" />
      <Input
        placeholder={prompt}
        autoComplete="off"
        spellCheck="false"
        className={`${controlLook} px-12 [&::-webkit-search-cancel-button]:hidden`}
      />
      {!isEmpty && (
        <Button
          aria-label="Clear the search"
          className="absolute inset-y-0 right-0 grid w-12 place-content-center rounded-field hover:bg-primary-tint"
        >
          <X aria-hidden className="size-5" />
        </Button>
      )}
    </SearchField>
  );
}
