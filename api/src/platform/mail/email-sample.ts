import {
  addDays,
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import type { Email, Letterhead } from './email.ts';

/** A family that e-mails are shown with. */
export interface SampleFamily {
  readonly child: string;
  readonly school: string;
  readonly band: string;
  readonly leader: string;
}

/** What samples are made of: a family, who writes, and the day from which their dates are counted. */
export interface SampleSetting extends Letterhead {
  readonly family: SampleFamily;
  readonly noticeDays: number;
  readonly today: IsoDate;
}

/** One e-mail as somebody may get it, for the colleague who looks at it before it is sent. */
export interface EmailSample {
  /** When it is sent, in a few words. */
  readonly title: string;
  readonly write: (setting: SampleSetting) => Email;
}

/** Samples by the kinds of e-mails: of each, how it is written, by its title. */
export const samplesOf = <Kind extends string>(
  kinds: Readonly<Record<Kind, Readonly<Record<EmailSample['title'], EmailSample['write']>>>>,
): Record<Kind, readonly EmailSample[]> => {
  const samples: Partial<Record<Kind, readonly EmailSample[]>> = {};
  for (const kind in kinds)
    samples[kind] = Object.entries(kinds[kind]).map(([title, write]) => ({ title, write }));
  return samples as Record<Kind, readonly EmailSample[]>;
};

/** A usual family, one whose names fill whatever holds them, and one that is written from right to left. */
export const SAMPLE_FAMILIES = {
  usual: {
    child: 'Maya Okafor',
    school: 'Riverside Junior School',
    band: 'The Midnight Foxes',
    leader: 'Sam Rivers',
  },
  long: {
    child: 'Wilhelmina-Anastasia Featherstonehaugh-Cholmondeley Llanfair',
    school: 'Our Lady of Perpetual Succour and St Bartholomew the Great Academy',
    band: 'The Extraordinarily-Loud-Saturday-Morning-Rehearsal-Ensemble',
    leader: 'Maximiliana von Hohenzollern-Sigmaringen-Featherstonehaugh',
  },
  arabic: {
    child: 'ليلى عبد الرحمن',
    school: 'مدرسة النهر',
    band: 'ثعالب منتصف الليل',
    leader: '佐藤 美咲',
  },
} as const satisfies Record<string, SampleFamily>;
export type FamilyName = keyof typeof SAMPLE_FAMILIES;

export const inDays = ({ today }: SampleSetting, days: number): IsoDate => addDays(today, days);
/** The months from the next one on. */
export const comingMonths = ({ today }: SampleSetting, count: number): Month[] =>
  Array.from({ length: count }, (_, at) => monthAfter(monthOf(today), at + 1));
