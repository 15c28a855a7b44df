import { SignOutPage } from '../account/sign-out-screen.tsx';

export const SchoolSignOutScreen = () => <SignOutPage who="school" />;
