import { CHOSEN_AT_MOST } from '@bandstand/domain/office/lists-model';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { ChosenBar } from '../../../office-ui/chosen-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { ListFile } from '../list-file.tsx';

type ChosenFamiliesProps = { chosen: readonly string[]; letGo: () => void };

/** What can be done with the families that were chosen: the same as with all that match. */
export function ChosenFamilies({ chosen, letGo }: ChosenFamiliesProps) {
  const isTooMany = chosen.length > CHOSEN_AT_MOST;
  return (
    <ChosenBar heading={ALL_FAMILIES.chosen(chosen.length)}>
      <p className={isTooMany ? 'w-full' : 'text-soft max-lg:hidden'}>
        {isTooMany ? ALL_FAMILIES.tooMany(CHOSEN_AT_MOST) : ALL_FAMILIES.chosenSays}
      </p>
      <div className="flex flex-wrap gap-x-3 md:ml-auto">
        {!isTooMany && <ListFile list="families" query="" chosen={chosen} />}
        <Button
          variant="quiet"
          onPress={() => {
            focusNear(document.activeElement);
            letGo();
          }}
        >
          {ALL_FAMILIES.letGo}
        </Button>
      </div>
    </ChosenBar>
  );
}
