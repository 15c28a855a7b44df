// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listFaqs } from '@bandstand/domain/shell/faqs/contract';
import { portalOf } from '../../../testing/family.ts';
import { openAt, signIn, startPortal } from '../../../testing/page.tsx';

const FAQS = [
  { id: '1', question: 'How do I cancel?', answer: 'On the child’s page.\nOr call {phone}.' },
  { id: '2', question: 'What if Maya is ill?', answer: 'She catches up.' },
];

describe('the common questions', () => {
  it('are folded up, and opened one by one; the office’s number is in the answers', async () => {
    const portal = await portalOf();
    portal.answer(listFaqs, FAQS);
    const { page } = openAt('/faq');
    await page.findByText('How do I cancel?');
    expect(document.title).toMatch(/^FAQs/);
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map((fold) => [fold.open, fold.textContent])).toEqual([
      [false, 'How do I cancel?On the child’s page.\nOr call 0330 113 0330.'],
      [false, 'What if Maya is ill?She catches up.'],
    ]);
    expect(folds[0]?.querySelector('summary')?.textContent).toBe('How do I cancel?');
  });

  it('that are not there yet leave the office to be called, and a way to ask', async () => {
    const portal = await portalOf();
    portal.answer(listFaqs, []);
    const { page } = openAt('/faq');
    await page.findByRole('heading', { name: 'No questions here yet' });
    page.getByText('Call the office on 0330 113 0330 with your question.');
    const ways = page.getAllByRole('link', { name: 'Support request' });
    expect(ways.every((way) => way.getAttribute('href') === '/support')).toBe(true);
  });

  it('are waited for, and can be asked for again', async () => {
    const portal = await portalOf();
    const letGo = portal.refuse(listFaqs, 'invalid').hold(listFaqs);
    const { page, user } = openAt('/faq');
    await page.findByText('Loading the questions');
    letGo();
    await page.findByText('We could not load the questions');
    page.getByText(/The other pages still work, and you can call the office on 0330 113 0330/);
    portal.answer(listFaqs, FAQS);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    await page.findByText('How do I cancel?');
  });
});

describe('a request for help', () => {
  it('names the phone, its hours and the address, to be pressed', async () => {
    // As it is kept together on a line.
    await portalOf({ facts: { phone: '0330\u00a0113\u00a00330' } });
    const { page } = openAt('/support');
    const phone = await page.findByRole('link', { name: /0330.113.0330/ });
    expect(phone.getAttribute('href')).toBe('tel:03301130330');
    const email = page.getByRole('link', { name: 'office@bandstand.example' });
    expect(email.getAttribute('href')).toBe('mailto:office@bandstand.example');
    expect(page.getByRole('main').textContent).toContain('Monday-Thursday 8am-8pm, Friday 8am-6pm');
    page.getByText(/Your child’s name and school help us/);
    page.getByRole('link', { name: 'Common questions' });
  });

  it('by somebody who is not signed in leads to no page that they can’t read', async () => {
    await startPortal();
    const { page } = openAt('/support');
    await page.findByText(/Your child’s name and school help us/);
    expect(page.queryByRole('link', { name: 'Common questions' })).toBeNull();
  });

  it('of a school speaks of the school, and leads to no questions of parents', async () => {
    await startPortal();
    signIn('school');
    const { page } = openAt('/support');
    await page.findByText(/The name of your school helps us/);
    expect(page.queryByRole('link', { name: 'Common questions' })).toBeNull();
  });
});

describe('the terms', () => {
  it('lead to the provider’s own, which hold', async () => {
    await portalOf();
    const { page } = openAt('/terms-and-conditions');
    const full = await page.findByRole('link', { name: /^Read the full terms/ });
    expect(full.getAttribute('href')).toBe('https://www.bandstand.example/terms');
    await waitFor(() => page.getByText('Questions? Call the office on 0330 113 0330.'));
  });
});
