export { BankScreen } from './bank-screen.tsx';
export { DebtsScreen } from './debts-screen.tsx';
export { PayoutScreen } from './payout-screen.tsx';
export { RefundsScreen } from './refunds-screen.tsx';
export { ReturnsScreen } from './returns-screen.tsx';
export { RunScreen } from './run-screen.tsx';
export { RunsScreen } from './runs-screen.tsx';
