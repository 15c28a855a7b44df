import { useWatch, type Control } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { SETTINGS } from '../words.ts';

export type Passwords = {
  user: { current_password: string; password: string; password_confirmation: string };
};
type UpdateButtonProps = { control: Control<Passwords, unknown, Passwords>; isSaving: boolean };

export function UpdateButton({ control, isSaving }: UpdateButtonProps) {
  const { user } = useWatch({ control });
  const isFilled = Object.values(user ?? {}).every((password) => password !== '');
  return (
    <div>
      <Button type="submit" pending={isSaving} reason={isFilled ? undefined : SETTINGS.unfilled}>
        Update Password
      </Button>
    </div>
  );
}
