import { idOf } from '../ids.ts';
import { evening, type World } from '../world.ts';

/** The office of Oakfield Primary School: a school user, who is nobody's parent. */
export const addOakfieldOffice = (world: World): void => {
  const email = 'office@oakfield.example.com';
  world.rows.accounts.push({
    id: idOf('account', email),
    audience: 'school',
    email,
    passwordHash: world.passwordHash,
    createdAt: evening(world, 340),
  });
};
