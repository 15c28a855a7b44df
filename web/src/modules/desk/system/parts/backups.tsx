import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { portalNow } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import type { SystemPage } from '../queries.ts';
import { BACKUPS } from '../words.ts';

const when = (at: string) => formatMoment(new Date(at), portalNow());

/** What is known of backups: the portal makes none, and says so, rather than leave somebody to believe that it does. */
export function Backups({ archive }: Pick<SystemPage, 'archive'>) {
  const { is_on: isOn, last_at: last, failing_at: failing } = archive;
  const isWell = isOn && failing === null;
  return (
    <Card
      heading={BACKUPS.title}
      aside={!isWell && <Chip tone="warn">{isOn ? BACKUPS.failing : BACKUPS.none}</Chip>}
    >
      <p className="mb-3">{BACKUPS.own}</p>
      {!isOn && <p>{BACKUPS.off}</p>}
      {isOn && <p>{last === null ? BACKUPS.never : BACKUPS.last(when(last))}</p>}
      {isOn && failing && <p className="text-bad-ink">{BACKUPS.failed(when(failing))}</p>}
      <p className="mt-3 text-soft">{BACKUPS.restore}</p>
    </Card>
  );
}
