import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { portalNow } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PasskeyRecord } from '../queries.ts';
import { PASSKEYS } from '../words.ts';

export type PasskeyAct = 'rename' | 'remove';
type PasskeyLineProps = { passkey: PasskeyRecord; onAct: (act: PasskeyAct) => void };

const ACTS = { rename: PASSKEYS.rename, remove: PASSKEYS.remove } as const;

/** One passkey: what it is called, since when, and when it was last used. */
export function PasskeyLine({ passkey: { attributes: it }, onAct }: PasskeyLineProps) {
  const used = it.last_used_at === null ? PASSKEYS.neverUsed : PASSKEYS.used(said(it.last_used_at));
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{it.name}</p>
        <p className="text-small text-soft">{PASSKEYS.added(said(it.added_at))}</p>
        <p className="text-small text-soft">{used}</p>
      </div>
      <span className="-mx-5 flex">
        {(['rename', 'remove'] as const).map((act) => (
          <Button
            key={act}
            variant="quiet"
            aria-label={`${ACTS[act]} ${it.name}`}
            onPress={() => onAct(act)}
          >
            {ACTS[act]}
          </Button>
        ))}
      </span>
    </li>
  );
}

const said = (instant: string): string => formatMoment(new Date(instant), portalNow());
