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
import { DATA } from '../data-words.ts';
import { WHY } from '../words.ts';

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
