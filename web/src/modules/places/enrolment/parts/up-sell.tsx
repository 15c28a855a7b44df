import {
  LESSON_INSTRUMENTS,
  placesFor,
  type LessonInstrument,
  type Places,
} from '@bandstand/domain/kernel/instruments/model';
import { hasPlaces, upSell } from '@bandstand/domain/places/waiting-list/preferences';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { focusSoon } from '../focus-soon.ts';
import { withWaiting } from '../form.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { CARD_NAMES, callName, formatCards } from '../words.ts';
import { UP_SELL } from '../form-words.ts';

type UpSellProps = { enrolling: EnrolFormState; free: Places };

/** Play something now, wait for something else: asked from whichever side the parent began. */
export function UpSell({ enrolling, free }: UpSellProps) {
  const { enrolOn, waiting } = enrolling.form;
  if (enrolOn !== null) {
    const full = upSell(enrolOn, free);
    return full.length === 0 ? null : (
      <WaitForMore enrolling={enrolling} on={enrolOn} full={full} />
    );
  }
  return hasPlaces(free) && waiting.length > 0 ? (
    <StartOnAnother enrolling={enrolling} free={free} />
  ) : null;
}

type WaitForMoreProps = {
  enrolling: EnrolFormState;
  on: LessonInstrument;
  full: readonly LessonInstrument[];
};

function WaitForMore({ enrolling: { form, change }, on, full }: WaitForMoreProps) {
  const kid = callName(form.name);
  return (
    <Card heading={UP_SELL.heading} level={3} isLit>
      <CheckboxGroup
        name="up-sell"
        label={UP_SELL.asks(kid, formatCards([on]))}
        hint={UP_SELL.swap}
        options={full.map((card) => ({
          value: card,
          label: UP_SELL.join(formatCards([card])),
        }))}
        value={form.waiting}
        onChange={(chosen) =>
          change(
            withWaiting(
              form,
              full.filter((card) => chosen.includes(card)),
            ),
          )
        }
      />
    </Card>
  );
}

function StartOnAnother({ enrolling: { form, change }, free }: UpSellProps) {
  const start = (card: LessonInstrument) => {
    change({ ...form, enrolOn: card });
    focusSoon('#selected');
  };
  return (
    <Card heading={UP_SELL.startHeading} level={3} isLit>
      <p className="measure mb-4">
        {UP_SELL.startAsks(callName(form.name), formatCards(form.waiting))}
      </p>
      <div className="flex flex-wrap gap-3">
        {LESSON_INSTRUMENTS.filter((card) => placesFor(free, card) > 0).map((card) => (
          <Button key={card} variant="secondary" onPress={() => start(card)}>
            {UP_SELL.start(CARD_NAMES[card].toLowerCase())}
          </Button>
        ))}
      </div>
    </Card>
  );
}
