import { confirmSecondEmail } from '@bandstand/domain/families/profile/second-email-contract';
import { call } from '../../../platform/client.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { CONFIRM_SECOND } from './words.ts';

const confirm = (token: string) => call(confirmSecondEmail, { body: { token } });

export const ConfirmSecondEmailScreen = () => (
  <ConfirmAddress words={CONFIRM_SECOND} confirm={confirm} />
);
