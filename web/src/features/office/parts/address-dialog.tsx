import { useState, type ComponentProps } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';

type Act = ComponentProps<typeof ActDialog>;
type AddressDialogProps = Pick<Act, 'family' | 'of' | 'title' | 'onClose'> & {
  words: { readonly label: string; readonly says: string; readonly told: string };
  fieldId: string;
  hint?: string | undefined;
  /** The address as it is. */
  was: string;
  /** What stands on the button, and is said once it is done, for what was typed. */
  doing: (typed: { readonly address: string; readonly isSame: boolean }) => {
    readonly action: string;
    readonly done: string;
    readonly notYet?: string | undefined;
    readonly wrong?: string | undefined;
  };
  act: (address: string, why: Parameters<Act['act']>[0]) => Promise<unknown>;
};

/** Changes an address to which emails about a family go. */
export function AddressDialog({
  words,
  fieldId,
  hint,
  was,
  doing,
  act,
  ...dialog
}: AddressDialogProps) {
  const [typed, setTyped] = useState(was);
  const [isTried, setTried] = useState(false);
  const address = typed.trim();
  const isSame = address.toLowerCase() === was.toLowerCase();
  const { action, done, notYet, wrong } = doing({ address, isSame });
  return (
    <ActDialog
      {...dialog}
      action={action}
      variant="primary"
      done={done}
      missing={wrong === undefined ? [] : [{ fieldId, message: wrong }]}
      onTry={() => setTried(true)}
      isChanged={!isSame}
      notYet={notYet}
      act={(why) => act(address, why)}
    >
      <p>{words.says}</p>
      <TextField
        name={fieldId}
        type="email"
        inputMode="email"
        label={words.label}
        hint={hint}
        value={typed}
        onChange={setTyped}
        error={isTried ? wrong : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className="text-soft">{words.told}</p>
    </ActDialog>
  );
}
