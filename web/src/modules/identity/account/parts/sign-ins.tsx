import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { TakesFocus } from '../../../../platform/form/takes-focus.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { signInsQuery, type SignInRecord } from '../queries.ts';
import { useEndSignIn, type EndedMessage } from '../use-end-sign-in.ts';
import { SIGN_INS } from '../words.ts';
import { EndSignInDialog } from './end-sign-in-dialog.tsx';
import { SignInPlace } from './sign-in-place.tsx';

/** A few more than are shown are not folded: they take little more room than the line that would hide them. */
const SHOWN = 3;
const FOLDED_ABOVE = 5;

/** Every device on which the account is open, and the end of any one of the others. */
export function SignIns() {
  const query = useQuery(signInsQuery);
  const { asking, ask, ended, done } = useEndSignIn();
  const { data } = query;
  if (query.isError && data === undefined)
    return (
      <FailedState heading={SIGN_INS.failedToLoad} retry={query}>
        {SIGN_INS.stillWorks}
      </FailedState>
    );
  if (data === undefined) return <Skeleton count={2} label={SIGN_INS.loading} />;
  const { more } = data.meta;
  return (
    <div className="grid grid-cols-1 gap-4">
      {ended !== null && <EndedNotice {...ended} />}
      {data.data.length > 1 && <p className="measure text-soft">{SIGN_INS.lead}</p>}
      <Places places={data.data} onEnd={ask} />
      {more > 0 && <p className="measure text-soft">{SIGN_INS.more(more)}</p>}
      {asking !== null && (
        <EndSignInDialog
          signIn={asking}
          onDone={(what) => done(asking.id, what)}
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}

type PlacesProps = { places: readonly SignInRecord[]; onEnd: (signIn: SignInRecord) => void };

/** The few that were used last, and the others folded. */
function Places({ places, onEnd }: PlacesProps) {
  const isLong = places.length > FOLDED_ABOVE;
  const [first, others] = isLong ? [places.slice(0, SHOWN), places.slice(SHOWN)] : [places, []];
  return (
    <div>
      <PlaceList places={first} onEnd={onEnd} />
      {others.length > 0 && (
        <details className="group mt-3 border-t border-line">
          <summary className="linked flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
            <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
            {SIGN_INS.others(others.length)}
          </summary>
          <PlaceList places={others} onEnd={onEnd} />
        </details>
      )}
    </div>
  );
}

const PlaceList = ({ places, onEnd }: PlacesProps) => (
  <ul className="divide-y divide-line">
    {places.map((signIn) => (
      <SignInPlace key={signIn.id} signIn={signIn} onEnd={() => onEnd(signIn)} />
    ))}
  </ul>
);

/** The row that was pressed is gone: the focus comes here. */
function EndedNotice(ended: EndedMessage) {
  return (
    <TakesFocus at={ended.detail}>
      <Notice kind={ended.kind} heading={ended.heading}>
        {ended.detail}
      </Notice>
    </TakesFocus>
  );
}
