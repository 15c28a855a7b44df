import { useQuery } from '@tanstack/react-query';
import { TakesFocus } from '../../../platform/form/takes-focus.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { signInsQuery } from '../queries.ts';
import { useEndSignIn, type EndedMessage } from '../use-end-sign-in.ts';
import { SIGN_INS } from '../words.ts';
import { EndSignInDialog } from './end-sign-in-dialog.tsx';
import { SignInPlace } from './sign-in-place.tsx';

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
      {ended !== null && <WhatEnded {...ended} />}
      {data.data.length > 1 && <p className="measure text-soft">{SIGN_INS.lead}</p>}
      <ul className="divide-y divide-line">
        {data.data.map((signIn) => (
          <SignInPlace key={signIn.id} signIn={signIn} onEnd={() => ask(signIn)} />
        ))}
      </ul>
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

/** The row that was pressed is gone: the focus comes here. */
function WhatEnded(ended: EndedMessage) {
  return (
    <TakesFocus at={ended.detail}>
      <Notice kind={ended.kind} heading={ended.heading}>
        {ended.detail}
      </Notice>
    </TakesFocus>
  );
}
