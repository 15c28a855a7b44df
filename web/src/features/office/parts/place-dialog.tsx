import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Kid } from '@bandstand/domain/children/model';
import { enrolKid } from '@bandstand/domain/enrolment/contract';
import type { LessonInstrument } from '@bandstand/domain/instruments/model';
import { londonDate } from '@bandstand/domain/kernel/london';
import { enrolKidForFamily } from '@bandstand/domain/office/on-behalf-contract';
import { schoolYearOf } from '@bandstand/domain/school-year/rules';
import { call, CallFault } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { ADD_CHILD, PRICES } from '../act-words.ts';
import { PLACE } from '../child-words.ts';
import { pricingQuery } from '../queries.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActFor } from './act-dialogs.tsx';
import { FreePlaces } from './free-places.tsx';
import { Prices } from './prices.tsx';
import { seenAmounts } from './seen-amounts.ts';

/** Gives a child that waits a place that is free at its school, as its parent could take it. */
export function PlaceDialog({ family, kidId, name, kid, onClose }: ActFor & { kid: Kid }) {
  const [card, setCard] = useState('');
  const [isTried, setTried] = useState(false);
  const client = useQueryClient();
  const today = londonDate(portalNow());
  const { timetable_id: timetable, year } = kid;
  const pricing = useQuery({
    ...pricingQuery({ family, timetable, kidId }),
    enabled: card !== '',
  });
  const missing = card === '' ? ADD_CHILD.placeMissing : undefined;
  return (
    <ActDialog
      family={family}
      of={enrolKid}
      title={PLACE.title(name)}
      action={ADD_CHILD.doPlace}
      variant="primary"
      done={ADD_CHILD.placed(name)}
      missing={missing === undefined ? [] : [{ fieldId: 'instrument', message: missing }]}
      onTry={() => setTried(true)}
      isChanged={card !== ''}
      act={(why, keyOf) => {
        const wish = { id: kidId, name: kid.name, year, as_of_sep: schoolYearOf(today) };
        const place = { timetable_id: timetable, instrument: card as LessonInstrument };
        const body = {
          ...why,
          call: {
            kid_action: 'enrol' as const,
            kid: { ...wish, ...place, ...seenAmounts(pricing.data) },
          },
        };
        const params = { family, id: family };
        return call(enrolKidForFamily, { params, body, key: keyOf(body) }).catch(
          (fault: unknown) => {
            if (fault instanceof CallFault && fault.refusal === 'no_places') setCard('');
            void client.invalidateQueries({ queryKey: ['office', 'free places'] });
            throw fault;
          },
        );
      }}
      notYet={card !== '' && pricing.data === undefined ? FAMILY.readFirst : undefined}
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
