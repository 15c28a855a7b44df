import { afterAll, beforeAll } from 'vitest';
import { addSchool, PASSWORD } from './families.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { addSchoolUser } from './school-users.ts';

/** One portal for the file; tests add schools and their users as they need them. */
export const schoolsArea = () => {
  const stage = {} as { portal: TestPortal };
  let count = 0;
  beforeAll(async () => {
    stage.portal = await startTestPortal();
  });
  afterAll(() => stage.portal.stop());

  const newEmail = () => `somebody${(count += 1)}@example.com`;
  const post = (url: string, school_user: object) =>
    stage.portal.call({ method: 'POST', url, payload: { school_user } });
  const signIn = (email: string, password = PASSWORD) =>
    post('/school_users/sign_in.json', { email, password });
  const videos = (headers: Record<string, string>) =>
    stage.portal.call({ url: '/api/schools/concert_videos.json', headers });
  /** A school with a user who is signed in. */
  const office = async (name = 'Oakfield Primary School') => {
    const school = await addSchool(stage.portal, { name });
    return { school, ...(await addSchoolUser(stage.portal, newEmail(), school.schoolId)) };
  };
  return { stage, newEmail, post, signIn, videos, office };
};
