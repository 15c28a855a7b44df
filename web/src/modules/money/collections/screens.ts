export { AccountsScreen } from './accounts-screen.tsx';
export { BankScreen } from './bank-screen.tsx';
export { DebtsScreen, RefundsScreen, ReturnsScreen } from './desk-screens.tsx';
export { PayoutScreen } from './payout-screen.tsx';
export { RunScreen } from './run-screen.tsx';
export { RunsScreen } from './runs-screen.tsx';
