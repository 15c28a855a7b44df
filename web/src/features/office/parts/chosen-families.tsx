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
    <div className="sticky top-16 z-10 max-md:top-auto max-md:bottom-16">
      <Card heading={ALL_FAMILIES.chosen(chosen.length)}>
        <p className="mb-3 text-soft">
          {chosen.length > CHOSEN_AT_MOST
            ? ALL_FAMILIES.tooMany(CHOSEN_AT_MOST)
            : ALL_FAMILIES.chosenSays}
        </p>
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
