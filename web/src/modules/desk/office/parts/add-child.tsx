import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { Button } from '../../../../ui/button.tsx';
import { pricingQuery } from '../queries.ts';
import { ADD_CHILD, PRICES } from '../act-words.ts';
import { FAMILY } from '../words.ts';
import { ActDialog } from './act-dialog.tsx';
import { NewChildFields } from './new-child-fields.tsx';
import { Prices } from './prices.tsx';
import { useEnrolKid, type OfficeEnrolAnswer } from './use-enrol-kid.ts';
import { useMayAct } from './use-may-act.ts';
import { toEnrolment, useNewChild } from './use-new-child.ts';

/** Adds a child who is not on the portal yet, for a family on the phone. */
export function AddChild({ family }: { family: string }) {
  const mayAct = useMayAct();
  const [isOpen, setOpen] = useState(false);
  if (!mayAct) return null;
  return (
    <div>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {FAMILY.addChild}
      </Button>
      {isOpen && <AddChildDialog family={family} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddChildDialog({ family, onClose }: { family: string; onClose: () => void }) {
  const form = useNewChild();
  const { child, isEnrolling } = form;
  const enrol = useEnrolKid(family, () => form.change({ cards: [] }));
  // What a place costs is said of one that is free and chosen.
  const isPriced =
    isEnrolling && child.school !== null && child.cards.length > 0 && child.name.trim() !== '';
  const pricing = useQuery({
    ...pricingQuery({ family, timetable: child.school?.id ?? '', name: child.name }),
    enabled: isPriced,
  });
  return (
    <ActDialog
      family={family}
      of={enrolKid}
      title={ADD_CHILD.title}
      action={isEnrolling ? ADD_CHILD.doPlace : ADD_CHILD.doWait}
      variant="primary"
      done={({ meta }: OfficeEnrolAnswer) => ADD_CHILD.placed(child.name, meta.outcome)}
      missing={form.missing}
      onTry={form.onTry}
      isChanged={form.isChanged}
      act={(why, keyOf) => enrol({ ...why, call: toEnrolment(child, pricing.data) }, keyOf)}
      notYet={isPriced && pricing.data === undefined ? FAMILY.readFirst : undefined}
      onClose={onClose}
    >
      <NewChildFields form={form} />
      {isPriced && <Prices pricing={pricing} held={PRICES.held} />}
    </ActDialog>
  );
}
