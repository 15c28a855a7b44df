import { expect } from 'vitest';
import { ledgerOf } from './collections.ts';
import { familyOfTwo } from './family-of-two.ts';
import { emailSubjects } from './tables/mail.ts';
import { subscriptionsOf, switchAppOn } from './tables/stories.ts';

/** Before each test, a family whose school offers the kids' app for £4.99 a month, its flag on. */
export const familyWithApp = () => {
  const family = familyOfTwo(async (portal) => {
    await switchAppOn(portal);
    await price(499);
  });
  const { stage, patch } = family;
  const price = (pennies: number | null) =>
    stage.portal.sql('update timetables set kids_app_price_pennies = $1', [pennies]);
  const ask = async (url: string, parent = stage.family) =>
    (await stage.portal.call({ url, headers: parent.auth })).json();
  const app = (parent = stage.family) => ask('/api/kids_app.json', parent);
  const subscribe = async (wants: boolean, id = stage.maya, seen: object = {}) => {
    const answer = await patch({ kids_app_opt_in: wants, ...seen }, id);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const subscriptions = () => subscriptionsOf(stage.portal);
  const emailsTo = async (email = stage.family.email) => {
    await stage.portal.drain();
    return (await emailSubjects(stage.portal, email)).filter((subject) => subject.includes('app'));
  };
  const appLines = async () =>
    (await ledgerOf(stage.portal, stage.family)).filter((line) => line.includes('app_charge'));
  return { ...family, price, ask, app, subscribe, subscriptions, emailsTo, appLines };
};
