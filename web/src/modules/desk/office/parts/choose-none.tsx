import { focusNear } from '../../../../platform/form/focus-near.ts';
import { Button } from '../../../../ui/button.tsx';

/** Lets go of what is chosen; the bar that it is in goes with it. */
export function ChooseNone({ label, letGo }: { label: string; letGo: () => void }) {
  return (
    <Button
      variant="quiet"
      onPress={() => {
        focusNear(document.activeElement);
        letGo();
      }}
    >
      {label}
    </Button>
  );
}
