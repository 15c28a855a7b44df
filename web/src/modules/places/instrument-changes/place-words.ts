import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { formatInstrument } from './words.ts';

export const CHOOSE = {
  heading: (name: string) => `Change Instrument for ${name}`,
  lead: 'If there is a space available you can change instruments or bands here',
} as const;

export const CANNOT_CHANGE = {
  heading: (name: string) => `${name} can’t change instruments at the moment`,
} as const;

export const TABLE = {
  caption: (lessonDay: string) => `Bands on ${lessonDay} and their spaces`,
  band: 'Band',
  outOfHours: 'Out of Hours',
} as const;

export const PLACE = {
  full: 'Full',
  moveHere: 'Move Here',
  moveTo: (instrument: SlotInstrument) => `Move to ${formatInstrument(instrument)}`,
  on: (instrument: SlotInstrument) => `on ${formatInstrument(instrument)}`,
  inBand: (band: string) => `in ${band}`,
  isHere: 'is here',
  isHereOn: (instrument: SlotInstrument) => `is here, on ${formatInstrument(instrument)}`,
} as const;

export const NO_BANDS = {
  heading: 'Every stage is taken',
  seePage: (name: string) => `See ${name}’s page`,
} as const;

/** `answer` leads to the offer. */
export const OFFER_WAITS = {
  heading: (instrument: SlotInstrument, name: string) =>
    `A place on ${formatInstrument(instrument)} is kept for ${name}`,
  answer: 'Answer that offer',
  orChoose:
    ', or choose another place here. Before you confirm, we’ll tell you whether that ends the offer.',
} as const;

/** Around the number and the address. */
export const MOVE_CONTACT = { call: 'Call us on', orWrite: 'or write to' } as const;

export const MOVED = {
  heading: (name: string) => `${name} has moved instruments and/or bands`,
  again: 'Back to the bands',
} as const;

export const SIDES = { caption: 'The original and the new timetable' } as const;
