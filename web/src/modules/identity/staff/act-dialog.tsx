import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { OverruleRequest } from '@bandstand/domain/desk/office/for-family';
import { CallFault } from '../../../platform/client.ts';
import { ActFault } from '../../../platform/form/act-fault.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { MeantInstead } from '../../../platform/form/meant-instead.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { AttemptErrors } from '../../../platform/form/form-errors.tsx';
import { useErrorTitle } from '../../../platform/form/use-call-form.ts';
import { useGuardedClose } from '../../../platform/form/use-guarded-close.tsx';
import type { KeyOf } from '../../../platform/use-request-keys.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { RowActs } from '../../../office-ui/row-acts.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonLook, type ButtonVariant } from '../../../ui/button-look.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { ActFields, type ActField, type TypedForm } from './act-fields.tsx';
import { useStepUp } from './step-up.tsx';
import { useOverrule, weighReason } from './use-overrule.tsx';
import { ACT } from './words.ts';

type Said = string | { readonly title: string; readonly text?: string };

/** Something that the office does: what is asked, what is sent, and what is said afterwards. */
export interface Act<Answer = unknown> {
  readonly title: string;
  /** What is on its button; none where nothing can be done. */
  readonly action: string | undefined;
  /** Red for what takes something away, unless another is named. */
  readonly variant?: ButtonVariant;
  /** What is said before anything is asked. */
  readonly says?: ReactNode;
  readonly form?: TypedForm;
  readonly fields?: readonly ActField[];
  /** What comes of what was typed. */
  readonly preview?: ReactNode;
  /** Something was typed or chosen, and would be lost; else as its form says. */
  readonly isChanged?: boolean;
  /** Why it can't be done yet. */
  readonly notYet?: string | undefined;
  /** What takes nothing away is done without saying why. */
  readonly needsNoReason?: true;
  /** Who reads the reason, and how long it may be. */
  readonly hint?: string;
  readonly longest?: number;
  /** The parents' own call, some of whose refusals may be overruled. */
  readonly of?: Endpoint;
  /** One wish until it is answered, whatever is put right in it meanwhile: the portal grants it once. */
  readonly isOneWish?: true;
  send(why: { reason: string; overrule?: OverruleRequest }, keyOf: KeyOf): Promise<Answer>;
  /** That nothing was done. */
  readonly failed?: string;
  /** What is said of some refusals in place of their own sentences. */
  readonly met?: Readonly<Record<string, { heading: string; says: readonly string[] }>>;
  /** What is said once it is done, where the answer tells more than that; it stays open where nothing is. */
  done?(answer: Answer): Said | undefined;
  /** What follows before anything is said. */
  after?(answer: Answer): unknown;
  /** What is read again: before it closes, beside a refusal, and once it is closed, as it may have been done and only its answer lost. */
  readonly renews?: Partial<Record<'done' | 'fault' | 'closed', readonly QueryKey[]>>;
}

/** The one dialog of all acts. */
export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { form, fields = [] } = act;
  const acting = useActing(act, onClose);
  const { attempt, missing, overruling, reason } = acting;
  const { body, leave, question } = useGuardedClose(acting.isDirty, acting.close);
  const isTried = attempt > 0;
  const live = fields.find(({ isLive, wrong }) => isLive && wrong !== undefined);
  return (
    <>
      <Dialog
        isOpen
        title={act.title}
        onClose={leave}
        actions={
          <>
            {act.action && (
              <Button
                variant={act.variant ?? 'danger'}
                pending={acting.isPending}
                reason={act.notYet ?? live?.wrong}
                onPress={acting.press}
              >
                {overruling.isOverruling ? ACT.overruling.action : act.action}
              </Button>
            )}
            <Button variant="secondary" onPress={leave}>
              {ACT.goBack}
            </Button>
          </>
        }
      >
        <div ref={body} className="grid grid-cols-1 gap-4">
          <AttemptErrors key={attempt} entries={isTried ? missing : []} />
          {acting.isError && <Refused act={act} fault={acting.error} way={overruling.wayOn} />}
          {overruling.field}
          {typeof act.says === 'string' ? <p>{act.says}</p> : act.says}
          {form && <ActFields form={form} fields={fields} isTried={isTried} />}
          {act.preview}
          {!act.needsNoReason && (
            <TextArea
              name="reason"
              id={reason.id}
              label={ACT.reason}
              hint={act.hint ?? ACT.hint}
              rows={2}
              value={reason.text}
              onChange={reason.set}
              error={isTried ? reason.wrong : undefined}
              {...(reason.countedTo && { maxLength: reason.countedTo })}
            />
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}

type RefusedProps = { act: Act; fault: unknown; way: (fault: unknown) => ReactNode };

function Refused({ act: { met, form, failed = ACT.failed }, fault, way }: RefusedProps) {
  const said = fault instanceof CallFault ? met?.[fault.refusal] : undefined;
  if (said) return <FaultBox heading={said.heading} sentences={said.says} fault={fault} />;
  return (
    <ActFault heading={failed} fault={fault}>
      {way(fault)}
      <MeantInstead fault={fault} onUse={(meant) => form?.set('address_postcode', meant)} />
    </ActFault>
  );
}

const NOT_ASKED = { wrong: undefined, countedTo: undefined };

/** The reason, and the attempts to send it: each that failed says what is still missing. */
const useActing = (act: Act, onClose: () => void) => {
  const [text, set] = useState('');
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const overruling = useOverrule(act.of);
  const { send, close, isDone } = useSending(act, overruling, onClose);
  const { wrong, countedTo } = act.needsNoReason ? NOT_ASKED : weighReason(text, act.longest);
  const missing = [
    ...overruling.missing,
    ...(act.fields ?? []).filter(({ isLive }) => !isLive).flatMap(toEntry),
    ...toEntry({ name: id, wrong }),
  ];
  const { isPending, isError, error, reset } = send;
  useErrorTitle(isError || (attempt > 0 && missing.length > 0));
  const press = () => {
    overruling.onTry();
    setAttempt(attempt + 1);
    if (missing.length === 0) void send.send(text.trim());
    else reset();
  };
  const isChanged = act.isChanged ?? act.form?.isChanged ?? false;
  const isDirty = () => !isDone.current && (isChanged || text.trim() !== '');
  const reason = { id, text, set, wrong, countedTo };
  return { attempt, missing, overruling, reason, isPending, isError, error, press, isDirty, close };
};

const toEntry = ({ name, id = name, wrong }: Pick<ActField, 'name' | 'id' | 'wrong'>) =>
  wrong === undefined ? [] : [{ fieldId: id, message: wrong }];

/** Sends it, by somebody who has just shown who they are where it asks for that; then shows what has become of it. */
const useSending = (act: Act, overruling: ReturnType<typeof useOverrule>, onClose: () => void) => {
  const isDone = useRef(false);
  const client = useQueryClient();
  const confirming = useStepUp();
  // The dialog takes the focus once it is there.
  const [pressed] = useState(() => document.activeElement);
  const renew = (when: 'done' | 'fault' | 'closed') =>
    Promise.all(
      (act.renews?.[when] ?? []).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const close = () => {
    void renew('closed');
    onClose();
  };
  const send = useSendOnce({
    send: async (reason: string, keyOf) => {
      const why = { reason, ...overruling.overrule() };
      const key: KeyOf = act.isOneWish ? () => keyOf(act.title) : keyOf;
      try {
        return await confirming(() => act.send(why, key));
      } catch (fault) {
        overruling.met(fault);
        // Somebody else may have done it: the page behind shows how it is now.
        void renew('fault');
        throw fault;
      }
    },
    onAnswer: async (answer) => {
      isDone.current = true;
      focusNear(pressed);
      await act.after?.(answer);
      const said = act.done?.(answer);
      if (said === undefined) return;
      showToast(typeof said === 'string' ? { title: said } : said);
      await renew('done');
      close();
    },
  });
  return { send, close, isDone };
};

/** What an act is about: whoever opens it says so. */
export type ActProps<Of> = { of: Of; onClose: () => void };
type ActPart<Of> = ComponentType<ActProps<Of>>;

/** An act that asks nothing but why. */
export const plainAct = <Of,>(actOn: (of: Of) => Act): ActPart<Of> =>
  function PlainAct({ of, onClose }) {
    return <ActDialog act={actOn(of)} onClose={onClose} />;
  };

type ActButtonProps<Of> = { open: string; variant?: ButtonVariant; Part: ActPart<Of>; of: Of };

/** An act behind a button of its own. */
export function ActButton<Of>({ open, variant = 'secondary', Part, of }: ActButtonProps<Of>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onPress={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && <Part of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

interface OfferOptions {
  /** What is said of its button to those who hear the same in each line. */
  readonly label?: string;
  /** What is open stays so, also where it is not offered any more. */
  readonly isOffered?: boolean;
  /** Which of its row it is, where what is on its button may change meanwhile. */
  readonly name?: string;
}
export interface OfferedAct extends OfferOptions {
  readonly open: string;
  readonly draw: (onClose: () => void) => ReactNode;
}

/** An act with what is on the button that opens it. */
export const offered = <Of,>(
  open: string,
  Part: ActPart<Of>,
  of: Of,
  options: OfferOptions = {},
): OfferedAct => ({
  ...options,
  open,
  draw: (onClose) => <Part of={of} onClose={onClose} />,
});

const nameOf = ({ open, name = open }: OfferedAct): string => name;

type RowOfActsProps = {
  /** Which line it is, for who hears the same buttons in each. */
  of?: string | undefined;
  acts: readonly OfferedAct[];
  /** How the row looks, where it is not one of quiet buttons on the edges. */
  className?: string;
  variant?: ButtonVariant;
  /** What opens them as a menu: for what is rare, or can’t be undone. */
  menu?: string;
};

/** What can be done about a line of a list or a part of a page. */
export function RowOfActs({ of, acts, className, variant = 'quiet', menu }: RowOfActsProps) {
  const [opened, setOpened] = useState<OfferedAct | null>(null);
  const act = acts.find((one) => opened !== null && nameOf(one) === nameOf(opened)) ?? opened;
  const shown = acts.filter(({ isOffered = true }) => isOffered);
  const buttons = shown.map((one) => (
    <Button
      key={one.open}
      variant={variant}
      {...(one.label && { 'aria-label': one.label })}
      onPress={() => setOpened(one)}
    >
      {one.open}
    </Button>
  ));
  return (
    <>
      {className && <span className={className}>{buttons}</span>}
      {menu && buttons.length > 0 && <Menu label={menu}>{buttons}</Menu>}
      {!className && !menu && buttons.length > 0 && <RowActs of={of}>{buttons}</RowActs>}
      {act?.draw(() => setOpened(null))}
    </>
  );
}

/** At the end of its row, so that what opens has room. It closes as the focus goes on; while what was chosen from it is asked about, it stays, and takes the focus back. */
function Menu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details
      ref={menu}
      className="group relative ml-auto"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget) || relatedTarget?.closest('dialog');
        if (relatedTarget && !isInside) close();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${buttonLook('quiet')} cursor-pointer list-none`}>
        {label}
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      <div className="absolute right-0 z-10 mt-1 grid w-max max-w-[min(20rem,calc(100vw-2rem))] rounded-field border border-line bg-surface p-1 shadow-lg [&_button]:w-full [&_button]:justify-start [&_button]:text-left [&>span]:w-full">
        {children}
      </div>
    </details>
  );
}
