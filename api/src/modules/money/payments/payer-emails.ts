import type { Email, Sender } from '../../../platform/mail/email.ts';
import { toldReference } from './emails.ts';
import type { MandateRow as StoredMandate } from './store.ts';

type MandateRow = Pick<StoredMandate, 'reference' | 'bankReference' | 'emailAddress'>;

/** To the new address of the payer, when it was corrected. It names nobody but the provider. */
export const confirmPayerAddressEmail = (
  mandate: MandateRow,
  sender: Sender,
  link: string,
): Email => ({
  kind: 'payer_address_asked',
  subject: 'Please confirm your address',
  heading: 'Please confirm your address',
  paragraphs: [
    `This address was given for emails about a Direct Debit to ${sender.name}. If you pay by that Direct Debit, please confirm that this is your address. We will then tell you about changes to the payments.`,
  ],
  facts: [['Reference', toldReference(mandate)]],
  action: { label: 'Confirm this address', url: link },
  after: ['If you know nothing about this, you can ignore this email. We will not send any more.'],
});

interface PayerChangeFacts {
  readonly sender: Sender;
  /** Somebody of the office changed it for a caller, who may have been anybody. */
  readonly byOffice: boolean;
}

/** To the account: where notices of payments go is a thing of its owner. */
export const payerAddressChangedEmail = (
  mandate: MandateRow,
  { sender, byOffice }: PayerChangeFacts,
): Email => ({
  kind: 'payer_address_changed',
  subject: 'The address for your Direct Debit was changed',
  heading: 'The address for your Direct Debit was changed',
  paragraphs: [
    byOffice
      ? 'Somebody asked us to change where emails about your payments go, and we did. From now on they go to a different address.'
      : 'From now on, emails about your payments go to a different address.',
  ],
  facts: [['They go to', mandate.emailAddress]],
  after: [
    byOffice
      ? `If that was you, there is nothing to do. If it was not, call us at once on ${sender.phone}, and we will change it back.`
      : `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

/** To the address that payments were told to until now. Where they are told to from now on is not its reader's business. */
export const payerAddressLeftEmail = (mandate: MandateRow, sender: Sender): Email => ({
  kind: 'payer_address_left',
  subject: 'We have stopped emailing you about this Direct Debit',
  heading: 'We have stopped emailing you about this Direct Debit',
  paragraphs: [
    `Emails about the payments of a Direct Debit to ${sender.name} came to this address. From now on they go to a different one. The payments themselves stay as they are.`,
  ],
  facts: [['Reference', toldReference(mandate)]],
  after: [
    `If you pay by this Direct Debit and knew nothing of this, please call us on ${sender.phone}.`,
  ],
});
