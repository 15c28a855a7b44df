import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kid } from '@bandstand/domain/families/children/model';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import type { LessonInstrument } from '@bandstand/domain/kernel/instruments/model';
import { londonDate } from '@bandstand/domain/kernel/london';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import { portalNow } from '../../../../platform/provider.ts';
import { ADD_CHILD, PRICES } from '../act-words.ts';
import { PLACE } from '../child-words.ts';
import { freePlacesQuery, pricingQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { KidDialogProps } from './act-dialogs.tsx';
import { FreePlaces } from './free-places.tsx';
import { Prices } from './prices.tsx';
import { seenAmounts } from './seen-amounts.ts';
import { useEnrolKid, type OfficeEnrolAnswer } from './use-enrol-kid.ts';

/** Gives a child who waits a place that is free at their school, as the parent could take it. */
export function PlaceDialog({ family, kidId, name, kid, onClose }: KidDialogProps & { kid: Kid }) {
  const [card, setCard] = useState('');
  const [isTried, setTried] = useState(false);
  const enrol = useEnrolKid(family, () => setCard(''));
  const today = londonDate(portalNow());
  const { timetable_id: timetable, year } = kid;
  const pricing = useQuery({
    ...pricingQuery({ family, timetable, kidId }),
    enabled: card !== '',
  });
  const free = useQuery(freePlacesQuery(timetable, String(year)));
  const isFull = free.data?.length === 0;
  const missing = card === '' ? ADD_CHILD.placeMissing : undefined;
  const waitsFor = card !== '' && pricing.data === undefined ? FAMILY.readFirst : undefined;
  return (
    <ActDialog
      family={family}
      of={enrolKid}
      title={PLACE.title(name)}
      action={ADD_CHILD.doPlace}
      variant="primary"
      done={({ meta }: OfficeEnrolAnswer) => ADD_CHILD.placed(name, meta.outcome)}
      missing={missing === undefined ? [] : [{ fieldId: 'instrument', message: missing }]}
      onTry={() => setTried(true)}
      isChanged={card !== ''}
      act={(why, keyOf) => {
        const wish = { id: kidId, name: kid.name, year, as_of_sep: schoolYearOf(today) };
        const place = { timetable_id: timetable, instrument: card as LessonInstrument };
        const wanted = { ...wish, ...place, ...seenAmounts(pricing.data) };
        return enrol({ ...why, call: { kid_action: 'enrol', kid: wanted } }, keyOf);
      }}
      notYet={isFull ? PLACE.noneToBook : waitsFor}
      onClose={onClose}
    >
      <FreePlaces
        timetable={timetable}
        year={String(year)}
        value={card}
        onChange={setCard}
        error={isTried ? missing : undefined}
      />
      {card !== '' && <Prices pricing={pricing} held={PRICES.held} />}
    </ActDialog>
  );
}
