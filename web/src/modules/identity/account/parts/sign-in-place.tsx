import { Monitor, Smartphone } from 'lucide-react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { portalNow } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import type { SignInRecord } from '../queries.ts';
import { SIGN_INS } from '../words.ts';

type SignInPlaceProps = { signIn: SignInRecord; onEnd: () => void };

/** One device: this one is marked and has no button, for it is left by signing out. */
export function SignInPlace({ signIn: { attributes: it }, onEnd }: SignInPlaceProps) {
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
