import { confirmPayerEmail } from '@bandstand/domain/money/payments/payer-contract';
import { call } from '../../../platform/client.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { CONFIRM_PAYER } from './words.ts';

const confirm = (token: string) => call(confirmPayerEmail, { body: { token } });

export const ConfirmPayerScreen = () => <ConfirmAddress words={CONFIRM_PAYER} confirm={confirm} />;
