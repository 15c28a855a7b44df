import { expect, it } from 'vitest';
import { openCommand } from './deps.ts';
import { readConfig } from '../config.ts';
import { changeProvider } from '../testing/provider.ts';
import { SECRETS, eachTest } from '../testing/portal.ts';
import { addStaff } from '../testing/office.ts';

const stage = eachTest(async (portal) => ({ ada: await addStaff(portal, ['admin']) }));

const HOURS = 'Monday to Friday, 9am to 5pm';

/** The configuration of a command that is run beside the portal of the test. */
const configOfCommand = () => {
  const { host, port, user = '', database } = stage.portal.connection;
  const address = new URL(`postgresql://${user}@localhost:${port}/${database}`);
  if (host !== undefined) address.searchParams.set('host', host);
  return readConfig({
    DEMO: 'on',
    DATABASE_URL: address.href,
    TOKEN_SECRET: SECRETS.token,
    DATA_KEY: SECRETS.data,
    PROVIDER_HOURS: 'every day',
  });
};

it('what a command tells families has the hours of the phone that the office has set', async () => {
  await changeProvider(stage.portal, stage.ada, { phone_hours: HOURS, notice_days: 4 });
  const { deps, close } = await openCommand(configOfCommand());
  try {
    expect([deps.sender.hours, deps.noticeDays()]).toEqual([HOURS, 4]);
  } finally {
    await close();
  }
});
