import { SigningOut } from '../account/sign-out-screen.tsx';

export const SchoolSignOutScreen = () => <SigningOut who="school" />;
