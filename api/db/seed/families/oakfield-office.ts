import { idOf } from '../ids.ts';
import { evening, schoolOf, type DemoWorld } from '../world.ts';

/** The office of Oakfield Primary School: a school user, who is nobody's parent. */
export const addOakfieldOffice = (world: DemoWorld): void => {
  const email = 'office@oakfield.example.com';
  const accountId = idOf('account', email);
  const createdAt = evening(world, 340);
  world.rows.accounts.push({
    id: accountId,
    audience: 'school',
    email,
    passwordHash: world.passwordHash,
    createdAt,
  });
  world.rows.schoolUsers.push({
    id: idOf('school user', email),
    accountId,
    schoolId: schoolOf(world, 'Oakfield Primary School').id,
    name: 'Bernadette Okafor',
    createdAt,
  });
};
