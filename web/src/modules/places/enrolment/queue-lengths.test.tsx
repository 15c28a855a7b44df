// @vitest-environment happy-dom
import { focusManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getPlaces } from '@bandstand/domain/places/schools/contract';
import { portalOf } from '../../../testing/family.ts';
import { openAt } from '../../../testing/page.tsx';
import { answerSchool, chooseSchool, FULL } from '../../../testing/school.ts';

const DRUMS = { name: /Drums/ };
const WAITING = '3 children are waiting.';

afterEach(() => focusManager.setFocused(undefined));

it('how many wait for an instrument stays, once it is chosen and while the page is asked again', async () => {
  const waiting = { vocals: 1, keyboard: 1, guitar: 1, drums: 3 };
  const portal = answerSchool(await portalOf({ kids: [] }), { places: FULL });
  portal.answer(getPlaces, { ...FULL, waiting });
  const { page, user } = openAt('/enrol');
  await user.type(await page.findByLabelText(/Child’s name/), 'Ffion Shah');
  await chooseSchool(page, user);
  await user.selectOptions(page.getByLabelText(/Current school year/), '4');
  await page.findByText(WAITING);
  await user.click(page.getByRole('checkbox', DRUMS));
  await page.findByRole('checkbox', { ...DRUMS, checked: true });
  page.getByText(WAITING);
  const letGo = portal.answer(getPlaces, { ...FULL, waiting }).hold(getPlaces);
  const asked = portal.received(getPlaces).length;
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(portal.received(getPlaces).length).toBeGreaterThan(asked));
  page.getByText(WAITING);
  letGo();
});
