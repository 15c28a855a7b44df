import type { Page } from 'playwright-core';

/** Searches for a school and chooses it, as a parent does. */
export const chooseSchool = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^School/ }).click();
  await page.getByRole('searchbox').fill(name.slice(0, 9));
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
};

export const describeChild = async (
  page: Page,
  child: { name: string; school: string; year: string },
): Promise<void> => {
  await page.getByLabel('Child’s name').fill(child.name);
  await chooseSchool(page, child.school);
  await page.getByLabel('Current school year').selectOption({ label: child.year });
};

export const agreeToTerms = (page: Page): Promise<void> =>
  page.getByLabel(/I agree to the Terms/).check();

/** The two questions before the bank details. */
export const qualify = async (page: Page): Promise<void> => {
  await page
    .getByRole('radiogroup', { name: /in my name/ })
    .getByLabel('Yes')
    .check();
  await page
    .getByRole('radiogroup', { name: /without other signatures/ })
    .getByLabel('Yes')
    .check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const giveBankDetails = async (
  page: Page,
  sortCode = '20-00-00',
  accountNumber = '5577 9911',
): Promise<void> => {
  await page.getByLabel('Sort Code').fill(sortCode);
  await page.getByLabel('Account Number').fill(accountNumber);
  await page.getByRole('button', { name: 'Check details' }).click();
};

/** The link in the newest e-mail to an address. */
export const linkInMail = async (
  page: Page,
  address: string,
  to: string,
  part: string,
): Promise<string> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const { data } = (await (await page.request.get(`${address}/dev/mail.json`)).json()) as {
      data: { id: string; recipient: string }[];
    };
    const mail = data.find(({ recipient }) => recipient === to);
    if (mail !== undefined) {
      const text = await (await page.request.get(`${address}/dev/mail/${mail.id}/text`)).text();
      const found = new RegExp(`https?://\\S*${part}\\S*`).exec(text)?.[0];
      if (found !== undefined) return found;
    }
    await page.waitForTimeout(200);
  }
  throw new Error(`no e-mail to ${to} with ${part}`);
};

/** Presses an instrument's card. */
export const chooseInstrument = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
