import { useState, type ComponentProps } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import type { FamilyInFull } from '../queries.ts';
import { ActDialog } from './act-dialog.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { useShownDetails } from './use-shown-details.ts';

type Act = ComponentProps<typeof ActDialog>;
type Addresses = Readonly<Record<string, string | null>>;
type ChangeAddressProps<Shown extends Addresses> = Pick<Act, 'family' | 'of' | 'title'> & {
  words: {
    readonly label: string;
    readonly says: string;
    readonly told: string;
    readonly wrong: string;
  };
  fieldId: string;
  hint?: string | undefined;
  /** What the form shows as it is opened, and the same as it is later. */
  first: Shown;
  find: (family: FamilyInFull) => Shown | undefined;
  /** The address as it is, of what is shown. */
  wasOf: (shown: Shown) => string;
  /** What is on the button, and is said once it is done, for what was typed. */
  doing: (typed: { readonly address: string; readonly was: string; readonly isSame: boolean }) => {
    readonly action: string;
    readonly done: string;
    readonly notYet?: string | undefined;
  };
  /** By the parents' own rule. */
  isRight: (address: string) => boolean;
  act: (sent: { address: string; was: Shown; reason: string }) => Promise<unknown>;
};

/** Changes an address to which emails about a family go, after a second step. */
export function ChangeAddress<Shown extends Addresses>({
  open,
  ...dialog
}: ChangeAddressProps<Shown> & { open: string }) {
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

function AddressDialog<Shown extends Addresses>(
  props: ChangeAddressProps<Shown> & Pick<Act, 'onClose'>,
) {
  const { words, fieldId, hint, first, find, wasOf, doing, isRight, act, ...dialog } = props;
  const { shown, changed, sendWith } = useShownDetails({
    family: dialog.family,
    first,
    find,
    onNewer: (then, now) => setTyped((said) => (said === wasOf(then) ? wasOf(now) : said)),
  });
  const was = wasOf(shown);
  const [typed, setTyped] = useState(was);
  const [isTried, setTried] = useState(false);
  const confirming = useStepUp();
  const address = typed.trim();
  const isSame = address.toLowerCase() === was.toLowerCase();
  const wrong = isRight(address) ? undefined : words.wrong;
  return (
    <ActDialog
      {...dialog}
      {...doing({ address, was, isSame })}
      variant="primary"
      missing={wrong === undefined ? [] : [{ fieldId, message: wrong }]}
      onTry={() => setTried(true)}
      isChanged={!isSame}
      act={({ reason }) =>
        sendWith(shown, () => confirming(() => act({ address, was: shown, reason })))
      }
    >
      <MeanwhileNotice changed={changed} />
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
