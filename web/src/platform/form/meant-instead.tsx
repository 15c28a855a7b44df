import { Button } from '../../ui/button.tsx';
import { CallFault } from '../client.ts';

/** Puts in what was meant by what was typed, where the portal has asked about that. */
export function MeantInstead({ fault, onUse }: { fault: unknown; onUse: (meant: string) => void }) {
  const [meant] = (fault instanceof CallFault && fault.fields.meant) || [];
  if (meant === undefined) return null;
  return (
    <div className="mt-2">
      <Button variant="secondary" onPress={() => onUse(meant)}>
        Use {meant}
      </Button>
    </div>
  );
}
