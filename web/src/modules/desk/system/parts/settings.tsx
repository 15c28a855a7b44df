import { useState } from 'react';
import { SETTINGS as KINDS } from '@bandstand/domain/desk/settings/settings';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { SystemPage } from '../queries.ts';
import { SETTINGS } from '../words.ts';
import { SettingDialog } from './setting-dialog.tsx';

type Setting = SystemPage['settings'][number];

/** What an administrator changes without an engineer. */
export function Settings({ settings }: { settings: readonly Setting[] }) {
  const [changing, setChanging] = useState<Setting | null>(null);
  return (
    <Card heading={SETTINGS.title}>
      <ul className="divide-y divide-line">
        {settings.map((setting) => (
          <li
            key={setting.name}
            className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-small text-soft">{KINDS[setting.name].title}</p>
              <p>{formatPounds(Number(setting.value))}</p>
            </div>
            <RowActs>
              <Button
                variant="quiet"
                aria-label={SETTINGS.changeThis(KINDS[setting.name].title)}
                onPress={() => setChanging(setting)}
              >
                {SETTINGS.change}
              </Button>
            </RowActs>
          </li>
        ))}
      </ul>
      {changing && <SettingDialog setting={changing} onClose={() => setChanging(null)} />}
    </Card>
  );
}
