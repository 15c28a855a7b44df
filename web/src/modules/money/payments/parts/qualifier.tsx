import { useForm, useWatch } from 'react-hook-form';
import { FormRadios } from '../../../../platform/form/form-fields.tsx';
import { phrase } from '../../../../platform/provider.ts';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { IN_MY_NAME, NOT_MY_NAME, NOT_SOLE, QUALIFIER, SOLE_SIGNATORY } from '../words.ts';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

interface QualifierProps {
  readonly onMay: () => void;
  /** Inside a card the button is where it is, not at the foot of the screen. */
  readonly isInCard?: boolean;
}

/** The two questions that the Direct Debit rules ask before anything else. */
export function Qualifier({ onMay, isInCard = false }: QualifierProps) {
  const { control, handleSubmit } = useForm({
    defaultValues: { in_my_name: '', sole_signatory: '' },
  });
  const { in_my_name: mine = '', sole_signatory: sole = '' } = useWatch({ control });
  const may = mine === 'yes' && sole === 'yes';
  const action = (
    <Button type="submit" reason={may ? undefined : reasonFor(mine, sole)}>
      Continue
    </Button>
  );
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => void handleSubmit(() => may && onMay())(event)}
    >
      <FormRadios
        control={control}
        label={IN_MY_NAME}
        name="in_my_name"
        layout="inline"
        options={YES_NO}
      />
      {mine === 'no' && <Refusal>{phrase(NOT_MY_NAME)}</Refusal>}
      <FormRadios
        control={control}
        label={SOLE_SIGNATORY}
        name="sole_signatory"
        layout="inline"
        options={YES_NO}
      />
      {sole === 'no' && <Refusal>{phrase(NOT_SOLE)}</Refusal>}
      {isInCard ? <div>{action}</div> : <BottomBar action={action} />}
    </form>
  );
}

const reasonFor = (mine: string, sole: string): string =>
  mine === 'no' || sole === 'no' ? QUALIFIER.notHere : QUALIFIER.answerBoth;

function Refusal({ children }: { children: string }) {
  return (
    <Notice kind="warning" isLive>
      {children}
    </Notice>
  );
}
