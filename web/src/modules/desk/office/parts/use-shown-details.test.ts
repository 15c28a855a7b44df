import { expect, it } from 'vitest';
import { goOnFrom } from './family-act.tsx';

it('what was typed stays, and what was not touched is as a colleague left it', () => {
  const was = { name: 'Priya', phone: '1', city: 'Leeds' };
  const is = { name: 'Priya', phone: '2', city: 'York' };
  expect(goOnFrom({ ...was, phone: '3' }, was, is)).toEqual({
    name: 'Priya',
    phone: '3',
    city: 'York',
  });
});
