import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { copyForFamily, eraseForFamily } from '@bandstand/domain/privacy/office-contract';
import { isNamed } from '@bandstand/domain/privacy/erasure';
import { call } from '../../../../platform/client.ts';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { provider } from '../../../../platform/provider.ts';
import { saveFile } from '../../../../platform/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { picturesOf } from '../../../privacy/pictures.ts';
import { readablePage } from '../../../privacy/readable.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { WHY } from '../words.ts';

/** What a family may ask about its data. */
const DATA = {
  heading: 'Their data',
  lead: 'A family that asks has a right to a copy, and to be erased.',
  copy: 'Make a copy …',
  copyTitle: 'Make a copy of their data?',
  copySays:
    'The page holds everything we know of this family, notes about health among it. Send it to nobody but the family, and then delete it. They are emailed that it was made.',
  copyDo: 'Download the copy',
  copied: 'The copy is downloaded',
  erase: 'Erase the family …',
  eraseTitle: (name: string) => `Erase ${name}’s family?`,
  eraseSays:
    'Names, addresses, notes, timelines, pictures and emails are deleted now, and every device is signed out. Only what the law keeps of payments stays. Nobody can bring it back.',
  eraseHint: 'What the parent told you. It is forgotten with the family.',
  typeName: 'Type the family’s name to confirm',
  nameDiffers: (name: string) => `Please type the name as it stands here: ${name}`,
  eraseDo: 'Erase the family',
  erased: 'The family is erased',
} as const;

type FamilyDataProps = { family: string; name: string };

/** A copy of all that is held of a family, and its erasure, for colleagues who answer such requests. */
export function FamilyData({ family, name }: FamilyDataProps) {
  const mayAnswer = useMay(copyForFamily.may);
  const [open, setOpen] = useState<'copy' | 'erase' | null>(null);
  if (!mayAnswer) return null;
  const close = () => setOpen(null);
  return (
    <Card heading={DATA.heading}>
      <p className="measure mb-4 text-soft">{DATA.lead}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => setOpen('copy')}>
          {DATA.copy}
        </Button>
        <Button variant="secondary" onPress={() => setOpen('erase')}>
          {DATA.erase}
        </Button>
      </div>
      {open === 'copy' && <CopyDialog family={family} onClose={close} />}
      {open === 'erase' && <EraseDialog family={family} name={name} onClose={close} />}
    </Card>
  );
}

type DialogProps = { family: string; onClose: () => void };

function CopyDialog({ family, onClose }: DialogProps) {
  const confirming = useStepUp();
  return (
    <ReasonDialog
      title={DATA.copyTitle}
      action={DATA.copyDo}
      variant="primary"
      words={WHY}
      act={(reason) =>
        confirming(() => call(copyForFamily, { params: { family }, body: { reason } }))
      }
      onDone={async (data) => {
        const page = readablePage(data, provider().name, await picturesOf(data));
        saveFile(`family-data-${data.made_at.slice(0, 10)}.html`, 'text/html', page);
        showToast({ title: DATA.copied });
        onClose();
      }}
      onClose={onClose}
    >
      <p>{DATA.copySays}</p>
    </ReasonDialog>
  );
}

function EraseDialog({ family, name, onClose }: DialogProps & { name: string }) {
  const confirming = useStepUp();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useId();
  const wrong = isNamed(typed, name) ? [] : [{ fieldId: field, message: DATA.nameDiffers(name) }];
  return (
    <ReasonDialog
      title={DATA.eraseTitle(name)}
      action={DATA.eraseDo}
      words={{ ...WHY, hint: DATA.eraseHint }}
      act={(reason) =>
        confirming(() =>
          call(eraseForFamily, { params: { family }, body: { reason, name: typed } }),
        )
      }
      missing={wrong}
      onTry={() => setTried(true)}
      isChanged={typed !== ''}
      onDone={() => {
        showToast({ title: DATA.erased });
        return navigate({ href: '/office/families', replace: true });
      }}
      onClose={onClose}
    >
      <p>{DATA.eraseSays}</p>
      <TextField
        name="family-name"
        id={field}
        label={DATA.typeName}
        hint={name}
        value={typed}
        onChange={setTyped}
        error={isTried ? wrong[0]?.message : undefined}
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
