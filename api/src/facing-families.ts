import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { type LiveSettings, keepSettings } from './modules/work-log/index.ts';
import { createSmtpMailer } from './integrations/mailer/smtp.ts';
import type { Db } from './platform/database/pool.ts';
import { madeUpOf } from './provider-config.ts';
import { firstSettings } from './shown-settings.ts';

/** Who the portal is to families, in its pages and in its e-mails. */
export const facingFamilies = (
  config: Config,
  db: Db,
): Pick<Deps, keyof ReturnType<typeof bySettings> | 'mailer' | 'madeUp' | 'isOpenToFamilies'> => {
  const settings = keepSettings(db, firstSettings(config));
  const madeUp = () => (config.demo ? [] : madeUpOf(settings.known()));
  return {
    ...bySettings(config, settings),
    mailer: mailerOf(config),
    madeUp,
    isOpenToFamilies: () => madeUp().length === 0,
  };
};

/** The same for a person who runs one command and is gone: what counts when it begins. */
export const settingsOfCommand = async (
  config: Config,
  db: Db,
): Promise<ReturnType<typeof bySettings>> => {
  const settings = keepSettings(db, firstSettings(config));
  await settings.read();
  return bySettings(config, settings);
};

const bySettings = (config: Config, settings: LiveSettings) => ({
  settings,
  sender: senderOf(config, settings),
  noticeDays: () => Number(settings.known().notice_days),
});

/** Who we are is asked for each time, as an administrator may have changed it. */
const senderOf = ({ statementName }: Config, { known }: LiveSettings): Deps['sender'] => ({
  get name() {
    return known().name;
  },
  get phone() {
    return known().phone;
  },
  get hours() {
    return known().phone_hours;
  },
  get email() {
    return known().email;
  },
  get statement() {
    return statementName ?? known().name;
  },
});

const mailerOf = ({
  SMTP_URL: url,
  MAIL_FROM: from,
  PROVIDER_EMAIL: office,
}: Config): Deps['mailer'] =>
  url === undefined ? null : createSmtpMailer({ url, from: from ?? office });

/** What was set before this start counts from the first call on, and what another process sets as long as this one listens. */
export const followSettings = async (
  app: FastifyInstance,
  settings: LiveSettings,
): Promise<void> => {
  await settings.read();
  let rest = () => {};
  app.addHook('onListen', async () => {
    rest = settings.watch();
  });
  app.addHook('onClose', async () => rest());
};
