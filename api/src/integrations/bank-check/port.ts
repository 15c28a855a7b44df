/** Whether an account could exist at a bank: a check of digits on this machine. It never says that the account exists. */
export type CheckBankDetails = (sortCode: string, accountNumber: string) => boolean;
