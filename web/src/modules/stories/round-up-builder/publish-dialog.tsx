import type { AnswerOf } from '@bandstand/domain/kernel/endpoint';
import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import { instantAt, londonDate } from '@bandstand/domain/kernel/london';
import { publishRoundUps } from '@bandstand/domain/stories/round-up-builder/contract';
import { call } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { ActDialog, type Act, type ActProps } from '../../identity/staff/act-dialog.tsx';
import { useTyped, type ActField } from '../../identity/staff/act-fields.tsx';
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
  const begin = { when: 'now', day: londonDate(portalNow()) as string, time: '18:00' };
  const { typed, form } = useTyped(begin);
  const day = asIsoDate(typed.day);
  const isNow = typed.when === 'now';
  const at = day === null || typed.time === '' ? null : instantAt(day, typed.time).toISOString();
  const timeFields: readonly ActField[] = [
    { kind: 'line', type: 'date', name: 'day', label: PUBLISH.day },
    {
      kind: 'line',
      type: 'time',
      name: 'time',
      label: PUBLISH.time,
      hint: PUBLISH.atSays,
      wrong: at === null ? PUBLISH.noTime : undefined,
    },
  ];
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
      ...(isNow ? [] : timeFields),
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
