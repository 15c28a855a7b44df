import { familyOfTwo } from './family-of-two.ts';
import { emailSubjects } from './tables/mail.ts';

/** The e-mails that a cancellation brings, and its withdrawal. */
const LEAVING = /’s lessons end on | has left the lessons| is staying/;

/** Before each test, a family with a child, Maya, who will leave; with what it asks and what it is told. */
export const leavingFamily = () => {
  const family = familyOfTwo();
  const { stage } = family;
  const preview = (lastDay?: string, kid = stage.maya) =>
    stage.portal.call({
      url: `/staff/kids/${kid}/cancellation.json${lastDay === undefined ? '' : `?last_day=${lastDay}`}`,
      headers: stage.family.auth,
    });
  const childNow = async () => {
    const url = `/staff/kids/${stage.maya}.json`;
    const answer = await stage.portal.call({ url, headers: stage.family.auth });
    return answer.json().data.attributes;
  };
  const placesHeld = async () =>
    (await stage.portal.sql('select id from slots where kid_id = $1', [stage.maya])).length;
  const emailsOf = async (email = stage.family.email) => {
    await stage.portal.drain();
    return (await emailSubjects(stage.portal, email)).filter((subject) => LEAVING.test(subject));
  };
  return { ...family, preview, childNow, placesHeld, emailsOf };
};
