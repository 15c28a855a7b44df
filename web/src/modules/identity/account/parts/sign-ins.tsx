import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Monitor, Smartphone } from 'lucide-react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { TakesFocus } from '../../../../platform/form/fault-box.tsx';
import { FailedState } from '../../../../ui/failed-state.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SIGN_INS } from '../words.ts';
import {
  EndSignInDialog,
  useEndSignIn,
  type EndedMessage,
  signInsQuery,
  type SignInRecord,
} from './end-sign-in-dialog.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';

type SignInPlaceProps = { signIn: SignInRecord; onEnd: () => void };

/** One device: this one is marked and has no button, for it is left by signing out. */
function SignInPlace({ signIn: { attributes: it }, onEnd }: SignInPlaceProps) {
  const name = it.device ?? SIGN_INS.unknown;
  const signedIn = SIGN_INS.signedIn(said(it.signed_in_at));
  const Icon = /iPhone|iPad|Android/.test(name) ? Smartphone : Monitor;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="mt-0.5 hidden size-6 shrink-0 text-soft min-[22rem]:block" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <div className="min-w-0 grow basis-40">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            {it.is_this_one && <Chip tone="good">{SIGN_INS.isThisOne}</Chip>}
          </p>
          {!it.is_this_one && (
            <p className="text-small text-soft">{SIGN_INS.lastUsed(said(it.last_used_at))}</p>
          )}
          <p className="text-small text-soft">{signedIn}</p>
        </div>
        {!it.is_this_one && (
          <span className="-mr-3 -ml-5">
            <Button
              variant="quiet"
              aria-label={`${SIGN_INS.action} ${name}, ${signedIn.toLowerCase()}`}
              onPress={onEnd}
            >
              {SIGN_INS.action}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

const said = (instant: string): string => formatMoment(new Date(instant), portalNow());

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
