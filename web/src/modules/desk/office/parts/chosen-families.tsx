import { CHOSEN_AT_MOST } from '@bandstand/domain/desk/office/lists-model';
import { useState } from 'react';
import { ChosenBar } from '../../../../office-ui/chosen-bar.tsx';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { ListFile } from '../../../lists/list-file.tsx';
import { ChooseNone } from './choose-none.tsx';

type ChosenFamiliesProps = {
  chosen: readonly string[];
  /** How many of them are on this page. */
  here: number;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  letGo: () => void;
};

/**
 * What can be done with the families that were chosen: the same as with all that match. Those erased meanwhile are let go of, and
 * the bar stays to say so.
 */
export function ChosenFamilies({ chosen, here, choose, letGo }: ChosenFamiliesProps) {
  const [erased, setErased] = useState(0);
  if (chosen.length === 0 && erased === 0) return null;
  const isTooMany = chosen.length > CHOSEN_AT_MOST;
  const elsewhere = chosen.length - here;
  return (
    <ChosenBar heading={ALL_FAMILIES.chosen(chosen.length)}>
      <div role="status" className="w-full empty:hidden">
        {erased > 0 && <p>{ALL_FAMILIES.erased(erased)}</p>}
      </div>
      {isTooMany && <p className="w-full">{ALL_FAMILIES.tooMany(CHOSEN_AT_MOST)}</p>}
      {!isTooMany && chosen.length > 0 && (
        <p className={`text-soft ${elsewhere > 0 ? '' : 'max-lg:hidden'}`}>
          {ALL_FAMILIES.chosenSays(elsewhere)}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 md:ml-auto">
        {!isTooMany && chosen.length > 0 && (
          <ListFile
            list="families"
            query=""
            chosen={chosen}
            onMissing={(ids) => {
              choose(ids, false);
              setErased(ids.length);
            }}
          />
        )}
        <ChooseNone
          label={chosen.length === 0 ? ALL_FAMILIES.shut : ALL_FAMILIES.letGo}
          letGo={() => {
            letGo();
            setErased(0);
          }}
        />
      </div>
    </ChosenBar>
  );
}
