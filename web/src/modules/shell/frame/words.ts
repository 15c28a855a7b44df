export const BUSY = 'We are busy. Trying again …';
export const OFFLINE = 'No connection';
export const FAULT = 'Sorry, something went wrong';
export const FAULT_ADVICE =
  'Please try again, or try another device. If neither works, we are happy to help.';
export const TRY_AGAIN = 'Try again';
/** The number, and its hours. */
export const formatPhone = (phone: string, hours: string): string => `Phone ${phone} (${hours})`;
export const formatEmail = (email: string): string => `Email ${email}`;
