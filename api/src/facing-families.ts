import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { type LiveSettings, keepSettings } from './modules/work-log/index.ts';
import { createSmtpMailer } from './integrations/mailer/smtp.ts';
import type { Db } from './platform/database/pool.ts';
import { firstSettings } from './shown-settings.ts';

/** Who the portal is to families, in its pages and in its e-mails. */
export const facingFamilies = (
  config: Config,
  db: Db,
): Pick<Deps, 'settings' | 'sender' | 'mailer' | 'isOpenToFamilies'> => {
  const settings = keepSettings(db, firstSettings(config));
  return {
    settings,
    sender: senderOf(config, settings),
    mailer: mailerOf(config),
    isOpenToFamilies: config.madeUp.length === 0,
  };
};

/** The same for a person who runs one command and is gone: what counts when it begins. */
export const settingsOfCommand = async (
  config: Config,
  db: Db,
): Promise<Pick<Deps, 'settings' | 'sender'>> => {
  const settings = keepSettings(db, firstSettings(config));
  await settings.read();
  return { settings, sender: senderOf(config, settings) };
};

/** The hours of the phone are a setting that is data; all else about us stays as it was installed. */
const senderOf = (config: Config, settings: LiveSettings): Deps['sender'] => ({
  name: config.PROVIDER_NAME,
  phone: config.PROVIDER_PHONE,
  get hours() {
    return settings.known().phone_hours;
  },
  email: config.PROVIDER_EMAIL,
  statement: config.statementName,
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
