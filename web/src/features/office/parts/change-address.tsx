import { useState, type ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useConfirming } from '../../staff/confirm-again.tsx';
import { ActDialog } from './act-dialog.tsx';

type Act = ComponentProps<typeof ActDialog>;
type ChangeAddressProps = Pick<Act, 'family' | 'of' | 'title'> & {
  words: {
    readonly label: string;
    readonly says: string;
    readonly told: string;
    readonly wrong: string;
  };
  fieldId: string;
  hint?: string | undefined;
  /** The address as it is. */
  was: string;
  /** What stands on the button, and is said once it is done, for what was typed. */
  doing: (typed: { readonly address: string; readonly isSame: boolean }) => {
    readonly action: string;
    readonly done: string;
    readonly notYet?: string | undefined;
  };
  /** By the parents' own rule. */
  isRight: (address: string) => boolean;
  act: (address: string, reason: string) => Promise<unknown>;
};

/** Changes an address to which emails about a family go, after a second step. */
export function ChangeAddress({ open, ...dialog }: ChangeAddressProps & { open: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && <AddressDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddressDialog(props: ChangeAddressProps & Pick<Act, 'onClose'>) {
  const { words, fieldId, hint, was, doing, isRight, act, ...dialog } = props;
  const [typed, setTyped] = useState(was);
  const [isTried, setTried] = useState(false);
  const confirming = useConfirming();
  const address = typed.trim();
  const isSame = address.toLowerCase() === was.toLowerCase();
  const wrong = isRight(address) ? undefined : words.wrong;
  return (
    <ActDialog
      {...dialog}
      {...doing({ address, isSame })}
      variant="primary"
      missing={wrong === undefined ? [] : [{ fieldId, message: wrong }]}
      onTry={() => setTried(true)}
      isChanged={!isSame}
      act={({ reason }) => confirming(() => act(address, reason))}
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
