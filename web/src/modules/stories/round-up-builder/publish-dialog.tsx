import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { publishRoundUps } from '@bandstand/domain/stories/round-up-builder/contract';
import { call } from '../../../platform/client.ts';
import { ActDialog, type Act, type ActProps } from '../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../identity/staff/act-fields.tsx';
import { chosenTime, thisEvening } from '../publications/chosen-time.ts';
import { ROUND_UPS } from './queries.ts';
import { PUBLISH } from './words.ts';

export interface Published {
  readonly term: string;
  /** Null is every band that lacks nothing. */
  readonly bandId: string | null;
  readonly title: string;
  readonly says: string;
  readonly without: readonly string[];
}

/** Publishing a band, or all that are complete: now, or at a time of London. */
export function PublishDialog({ of, onClose }: ActProps<Published>) {
  const { typed, form } = useTyped({ when: 'now', ...thisEvening() });
  const isNow = typed.when === 'now';
  const { at, fields } = chosenTime(typed, PUBLISH.atSays);
  const act: Act = {
    title: of.title,
    says: (
      <>
        <p>{of.says}</p>
        {of.without.length > 0 && <p className="font-semibold">{PUBLISH.without(of.without)}</p>}
      </>
    ),
    variant: 'primary',
    needsNoReason: true,
    form,
    fields: [
      {
        kind: 'radios',
        name: 'when',
        label: PUBLISH.when,
        layout: 'inline',
        options: [
          { value: 'now', label: PUBLISH.now },
          { value: 'at', label: PUBLISH.at },
        ],
      },
      ...(isNow ? [] : fields),
    ],
    action: PUBLISH.action,
    failed: PUBLISH.failed,
    send: (_, keyOf) => {
      const body = { term: of.term, band_id: of.bandId, at: isNow ? null : at };
      return call(publishRoundUps, { body, key: keyOf(body) });
    },
    done: (answer) => (answer as AnswerOf<typeof publishRoundUps>).message,
    renews: { done: [ROUND_UPS], fault: [ROUND_UPS], closed: [ROUND_UPS] },
  };
  return <ActDialog act={act} onClose={onClose} />;
}
