import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { changeSetting } from '@bandstand/domain/desk/settings/office-contract';
import { readSetting, SETTINGS as KINDS, UNFIT } from '@bandstand/domain/desk/settings/settings';
import { call } from '../../../../platform/client.ts';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { systemQuery, type SystemPage } from '../queries.ts';
import { SETTINGS, SYSTEM } from '../words.ts';

type Setting = SystemPage['settings'][number];

/** As it is typed again: an amount without its sign. */
const toTyped = ({ value }: Setting): string => formatPounds(Number(value)).replace('£', '');

/** Changes one setting, with a reason; what a colleague has changed meanwhile is not written over. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { title, says } = KINDS[setting.name];
  const [typed, setTyped] = useState(() => toTyped(setting));
  const [isTried, setTried] = useState(false);
  const field = useId();
  const client = useQueryClient();
  const confirming = useStepUp();
  const wanted = readSetting(setting.name, { typed, was: setting.value });
  const wrong = wanted.ok ? undefined : UNFIT[wanted.refusal];
  const refresh = () => client.invalidateQueries({ queryKey: systemQuery.queryKey });
  const change = (reason: string) =>
    call(changeSetting, {
      params: { name: setting.name },
      body: { value: typed, was: setting.value, reason },
    });
  return (
    <ReasonDialog
      title={title}
      action={SETTINGS.save}
      variant="primary"
      words={{ ...SETTINGS.reason, failed: SYSTEM.failed }}
      act={(reason) => confirming(() => change(reason))}
      onDone={() => {
        showToast({ title: SETTINGS.saved });
        void refresh();
        onClose();
      }}
      missing={wrong === undefined ? [] : [{ fieldId: field, message: wrong }]}
      onTry={() => setTried(true)}
      isChanged={typed !== toTyped(setting)}
      onClose={() => {
        // A colleague may have changed it since it was shown.
        void refresh();
        onClose();
      }}
    >
      <p>{says}</p>
      <TextField
        name="value"
        id={field}
        label={SETTINGS.pounds}
        inputMode="decimal"
        width="short"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={isTried ? wrong : undefined}
      />
    </ReasonDialog>
  );
}
