import { londonDate } from '@bandstand/domain/kernel/london';
import type { Clock } from '../../platform/clock.ts';
import { IN_THE_DARK } from '../../platform/mail/email-look.ts';
import {
  SAMPLE_FAMILIES,
  type EmailSample,
  type FamilyName,
  type SampleSetting,
} from '../../platform/mail/email-sample.ts';
import { READERS, type EmailKind, type Email } from '../../platform/mail/email.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';

type EmailSamples = Readonly<Record<EmailKind, readonly EmailSample[]>>;
export const THEMES = ['light', 'dark'] as const;

export interface SampleDeps extends Pick<SampleSetting, 'sender' | 'publicUrl'> {
  readonly noticeDays: () => number;
  readonly clock: Clock;
  readonly loadSamples: () => Promise<{ readonly EMAIL_SAMPLES: EmailSamples }>;
}

export interface ListedSample {
  readonly kind: EmailKind;
  /** Its place among the samples of its kind. */
  readonly at: number;
  readonly title: string;
  readonly message: Email;
  readonly readers: string;
}

const settingOf = (
  { sender, publicUrl, noticeDays, clock }: SampleDeps,
  family: FamilyName,
): SampleSetting => ({
  family: SAMPLE_FAMILIES[family],
  sender,
  publicUrl,
  noticeDays: noticeDays(),
  today: londonDate(clock.now()),
});

/** Who reads an e-mail, as people say it. */
const READER_NAMES: Readonly<Record<(typeof READERS)[EmailKind], string>> = {
  account: 'the parent',
  family: 'the parent and the second address',
  account_and_payer: 'the parent and the payer',
  family_and_payer: 'the parent, the second address and the payer',
  payer: 'the payer',
  proven_payer: 'the person who paid, at an address that was confirmed',
  second: 'the second address',
  school_account: 'somebody at the school',
  staff_account: 'the colleague',
  office: 'the office',
};

/** Every e-mail that the portal can write, with a usual family. */
export const listSamples = async (deps: SampleDeps): Promise<ListedSample[]> => {
  const { EMAIL_SAMPLES } = await deps.loadSamples();
  const setting = settingOf(deps, 'usual');
  return (Object.keys(EMAIL_SAMPLES) as EmailKind[]).flatMap((kind) =>
    EMAIL_SAMPLES[kind].map(({ title, write }, at) => ({
      kind,
      at,
      title,
      message: write(setting),
      readers: READER_NAMES[READERS[kind]],
    })),
  );
};

interface SampleChoice {
  readonly kind: string;
  readonly at: string;
  readonly family: string;
  readonly theme: string;
}

const isFamily = (name: string): name is FamilyName => Object.hasOwn(SAMPLE_FAMILIES, name);

/** One sample as it is written to the usual family; nothing where there is none. */
export const writeSample = async (
  deps: SampleDeps,
  kind: EmailKind,
  at: number,
): Promise<Email | undefined> => {
  const { EMAIL_SAMPLES } = await deps.loadSamples();
  const samples = Object.hasOwn(EMAIL_SAMPLES, kind) ? EMAIL_SAMPLES[kind] : [];
  return samples[at]?.write(settingOf(deps, 'usual'));
};

/** One sample as HTML in the theme of choice, whatever the reader's own is. */
export const drawSample = async (
  deps: SampleDeps,
  { kind, at, family, theme }: SampleChoice,
): Promise<string | undefined> => {
  const { EMAIL_SAMPLES } = await deps.loadSamples();
  const sample = Object.hasOwn(EMAIL_SAMPLES, kind)
    ? EMAIL_SAMPLES[kind as EmailKind][Number(at)]
    : undefined;
  if (sample === undefined || !isFamily(family)) return undefined;
  const { html } = await renderEmail(sample.write(settingOf(deps, family)), deps.sender);
  return html
    .replace(IN_THE_DARK, theme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme:light dark', `color-scheme:${theme === 'dark' ? 'dark' : 'light'}`);
};
