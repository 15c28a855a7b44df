import { useRouter, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { signOut } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VIEWED } from './words.ts';

/** The way back from viewing a family's own pages: first of all, it ends the session in which the office saw them. */
export function ViewedScreen() {
  const { id = '' } = useParams({ strict: false });
  const router = useRouter();
  const ending = useSendOnce({
    send: () => call(signOut, {}),
    onAnswer: () => router.navigate({ href: `/office/families/${id}`, replace: true }),
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void ending.send();
  });
  useTitle(VIEWED.title);
  return (
    <Page heading={VIEWED.title}>
      {!ending.isError && <Skeleton count={2} label={VIEWED.title} />}
      {ending.isError && (
        <>
          <FaultBox heading="You still see what the family sees" fault={ending.error} />
          <div>
            <Button onPress={() => void ending.send()}>Try again</Button>
          </div>
        </>
      )}
    </Page>
  );
}
