import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { LINK_LASTS } from '@bandstand/domain/identity/account/rules';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { inviteSchoolUserAgain } from '@bandstand/domain/stories/schools-area/office-contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { SET_UP_KEY } from '../queries.ts';
import { PEOPLE } from '../words.ts';

/** Whether somebody of a school has signed in, or still can with their link. */
const stateOf = ({ attributes: it }: NounRecord): string => {
  if (it['has_signed_in'] === true) return PEOPLE.signedIn;
  const [sent, now] = [new Date(String(it['invited_at'])), portalNow()];
  const isOver = now.getTime() - sent.getTime() > LINK_LASTS;
  return (isOver ? PEOPLE.lapsed : PEOPLE.invited)(formatMoment(sent, now));
};

/** What a school's page says of a person, and what can be done there. */
export const personLine = (person: NounRecord) => (
  <>
    <span className="block">{String(person.attributes['email'])}</span>
    {!person.attributes.has_ended && stateOf(person)}
  </>
);

/** Another link for somebody who has not chosen a password yet. */
export function InviteAgain({ record: { id, attributes } }: { record: NounRecord }) {
  const client = useQueryClient();
  const inviting = useSendOnce({
    send: () => call(inviteSchoolUserAgain, { params: { id }, body: {} }),
    onAnswer: () => showToast({ title: PEOPLE.sent }),
    onEnd: () => client.invalidateQueries({ queryKey: SET_UP_KEY }),
  });
  if (attributes['has_signed_in'] === true) return null;
  return (
    <>
      <Button variant="quiet" pending={inviting.isPending} onPress={() => void inviting.send()}>
        {PEOPLE.again}
      </Button>
      <span className="order-last basis-full px-2 empty:hidden">
        <LastActFault heading={PEOPLE.notSent} of={inviting} />
      </span>
    </>
  );
}
