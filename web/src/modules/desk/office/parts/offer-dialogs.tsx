import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kid } from '@bandstand/domain/families/children/model';
import { enrolFromReserved } from '@bandstand/domain/places/enrolment/contract';
import { acceptInstrumentChange } from '@bandstand/domain/places/instrument-changes/contract';
import { daysToChoose } from '@bandstand/domain/places/instrument-changes/rules';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { forFamily } from '../for-family.ts';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { Offer } from '@bandstand/domain/places/waiting-list/model';
import { call } from '../../../../platform/client.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { pricingQuery } from '../queries.ts';
import { ADD_CHILD, PRICES } from '../act-words.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';
import { Prices } from './prices.tsx';
import { seenAmounts } from './seen-amounts.ts';
import type { OfficeEnrolAnswer } from './use-enrol-kid.ts';

type OfferDialogProps = KidDialogProps & { offer: Offer };

/** Takes the place that a child is offered, at the price that the parent is told. */
export function TakeOfferDialog({
  family,
  kidId,
  name,
  offer,
  kid,
  onClose,
}: OfferDialogProps & { kid: Kid }) {
  const pricing = useQuery(pricingQuery({ family, timetable: kid.timetable_id, kidId }));
  const instrument = INSTRUMENT_NAMES[offer.instrument];
  return (
    <ActDialog
      family={family}
      of={enrolFromReserved}
      title={FAMILY.takeTitle(name, instrument)}
      action={FAMILY.takeDo}
      variant="primary"
      done={({ meta }: OfficeEnrolAnswer) => ADD_CHILD.placed(name, meta.outcome)}
      act={(why, keyOf) => {
        const body = {
          ...why,
          call: {
            kid_action: 'enrol' as const,
            kid: { as_of_sep: schoolYearOf(londonDate(portalNow())), ...seenAmounts(pricing.data) },
          },
        };
        const params = { family, id: family, kidId };
        return call(forFamily(enrolFromReserved), { params, body, key: keyOf(body) });
      }}
      notYet={pricing.data === undefined ? FAMILY.readFirst : undefined}
      onClose={onClose}
    >
      <Prices pricing={pricing} held={PRICES.heldForOffer} />
    </ActDialog>
  );
}

/** Accepts an offered instrument change for a day. */
export function AcceptChangeDialog({ family, kidId, name, offer, onClose }: OfferDialogProps) {
  const today = londonDate(portalNow());
  const [day, setDay] = useState(today);
  const instrument = INSTRUMENT_NAMES[offer.instrument];
  return (
    <ActDialog
      family={family}
      of={acceptInstrumentChange}
      title={FAMILY.acceptTitle(name, instrument)}
      action={FAMILY.acceptDo}
      variant="primary"
      done={FAMILY.accepted(name, instrument)}
      act={(why) =>
        call(forFamily(acceptInstrumentChange), {
          params: { family, kidId, slotId: offer.slot_id },
          body: { ...why, call: { slot: { blocked_until: day } } },
        })
      }
      onClose={onClose}
    >
      <TextField
        name="day"
        type="date"
        label={FAMILY.acceptDay}
        hint={FAMILY.acceptHint(formatDate(daysToChoose(today).to))}
        width="half"
        value={day}
        onChange={setDay}
      />
    </ActDialog>
  );
}
