import { useState } from 'react';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { chooseMovement, MOVEMENTS, readMovement } from '../movement.ts';
import { APPEARANCE } from '../words.ts';

const OPTIONS = [
  { value: 'system', label: APPEARANCE.likeDevice },
  { value: 'none', label: APPEARANCE.none },
];

/** Whether a child's plectrum moves to its place on the next page, on this device. */
export function MovementChoice() {
  const [movement, setMovement] = useState(readMovement);
  const choose = (value: string) => {
    const chosen = MOVEMENTS.find((name) => name === value) ?? 'system';
    setMovement(chosen);
    chooseMovement(chosen);
  };
  return (
    <RadioGroup
      name="movement"
      label={APPEARANCE.movement}
      hint={APPEARANCE.kept}
      layout="inline"
      options={OPTIONS}
      value={movement}
      onChange={choose}
    />
  );
}
