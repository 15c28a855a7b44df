import { SignOutPage } from '../../identity/account/sign-out-screen.tsx';

export const SchoolSignOutScreen = () => <SignOutPage who="school" />;
