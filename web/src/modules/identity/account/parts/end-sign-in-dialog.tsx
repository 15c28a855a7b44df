import * as z from 'zod/mini';
import { endSignIn, listSignIns } from '@bandstand/domain/identity/account/contract';
import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { call, isFaultOf, sentencesOf } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useAccountLock } from '../use-account-lock.ts';
import { SIGN_INS } from '../words.ts';

type SignInsAnswer = ParsedAnswer<typeof listSignIns>;
export type SignInRecord = SignInsAnswer['data'][number];

/** Where the parent is signed in; asked anew each time the page opens. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => call(listSignIns, { signal }),
  staleTime: 0,
});

/** What ending a sign-in came to. */
export interface EndedMessage {
  readonly kind: 'success' | 'info';
  readonly heading: string;
  readonly detail: string;
}

/** Which sign-in is to end, and what came of it: it leaves the list when the server has said so. */
export const useEndSignIn = () => {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<SignInRecord | null>(null);
  const [ended, setEnded] = useState<EndedMessage | null>(null);
  const done = (id: string, what: EndedMessage) => {
    queryClient.setQueryData(
      signInsQuery.queryKey,
      (before) => before && { ...before, data: before.data.filter((it) => it.id !== id) },
    );
    void queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
    setAsking(null);
    setEnded(what);
  };
  const ask = (signIn: SignInRecord | null) => {
    setAsking(signIn);
    setEnded(null);
  };
  return { asking, ask, ended, done };
};

const schema = z.object({
  current_password: z.string().check(z.minLength(1, SIGN_INS.passwordMissing)),
});

type EndSignInDialogProps = {
  signIn: SignInRecord;
  onDone: (ended: EndedMessage) => void;
  onClose: () => void;
};

/** The password is asked for once more. A sign-in that was over already is no failure. */
export function EndSignInDialog({ signIn, onDone, onClose }: EndSignInDialogProps) {
  const { device } = signIn.attributes;
  const onAccountLock = useAccountLock();
  const { control, sending, fault, submit } = useCallForm({
    schema,
    start: { current_password: '' },
    send: (body) => end(signIn, body).catch(onAccountLock),
    onDone,
  });
  const actions = (
    <>
      <Button pending={sending.isPending} onPress={submit}>
        {SIGN_INS.action}
      </Button>
      <Button variant="secondary" onPress={onClose}>
        Cancel
      </Button>
    </>
  );
  const title = `${SIGN_INS.action} ${device ?? SIGN_INS.unknownInTitle}?`;
  return (
    <Dialog isOpen title={title} actions={actions} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>{SIGN_INS.asks}</p>
        <FaultBox heading={SIGN_INS.failed} fault={fault} />
        <FormErrors control={control} />
        <FormPassword
          control={control}
          name="current_password"
          label={SIGN_INS.password}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}

const end = async ({ id, attributes }: SignInRecord, body: z.output<typeof schema>) => {
  const ended: EndedMessage = {
    kind: 'success',
    heading: SIGN_INS.ended,
    detail: SIGN_INS.endedDetail(attributes.device ?? SIGN_INS.unknownEnded),
  };
  return call(endSignIn, { params: { id }, body }).then(
    () => ended,
    (fault: unknown) => {
      if (!isOver(fault)) throw fault;
      return {
        kind: 'info',
        heading: SIGN_INS.over,
        detail: sentencesOf(fault).join(' '),
      } as const;
    },
  );
};

/** Some days after it ended, a sign-in is not even known any more. */
const isOver = (fault: unknown): boolean =>
  isFaultOf(endSignIn, fault) &&
  (fault.refusal === 'sign_in_over' || fault.refusal === 'not_found');
