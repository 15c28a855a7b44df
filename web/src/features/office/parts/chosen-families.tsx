import { CHOSEN_AT_MOST } from '@bandstand/domain/office/lists-model';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { ListFile } from '../list-file.tsx';

type ChosenFamiliesProps = { chosen: readonly string[]; letGo: () => void };

/** What can be done with the families that were chosen: the same as with all that match. */
export function ChosenFamilies({ chosen, letGo }: ChosenFamiliesProps) {
  return (
    <div data-above-lines className="sticky top-16 z-10 pb-4">
      <Card heading={ALL_FAMILIES.chosen(chosen.length)}>
        {chosen.length > CHOSEN_AT_MOST ? (
          <p className="mb-3">{ALL_FAMILIES.tooMany(CHOSEN_AT_MOST)}</p>
        ) : (
          <p className="mb-3 text-soft max-md:hidden">{ALL_FAMILIES.chosenSays}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {chosen.length <= CHOSEN_AT_MOST && <ListFile list="families" query="" chosen={chosen} />}
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
      </Card>
    </div>
  );
}
