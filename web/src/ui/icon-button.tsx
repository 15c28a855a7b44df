import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
};

export function IconButton({ icon: Icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`press inline-grid size-[48px] shrink-0 place-content-center rounded-chip hover:bg-primary-tint ${className}`}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
}
