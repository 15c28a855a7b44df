import { buttonLook, type ButtonVariant } from './button-look.ts';
import { Link, type LinkProps } from './link.tsx';

type ButtonLinkProps = LinkProps & { variant?: ButtonVariant; fullWidth?: boolean };

export function ButtonLink({ variant = 'primary', fullWidth, ...props }: ButtonLinkProps) {
  return <Link {...props} className={`${buttonLook(variant)} ${fullWidth ? 'w-full' : ''}`} />;
}
