export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

const shape =
  'press relative inline-flex min-h-12 min-w-12 max-w-full items-center justify-center gap-2 rounded-field px-5 py-2.5 text-center text-body font-semibold wrap-anywhere no-underline';

const looks: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'bg-surface text-ink border-[1.5px] border-edge hover:border-ink hover:bg-sunken',
  quiet: 'px-3 text-primary-ink hover:bg-primary-tint',
  danger: 'bg-bad text-on-bad hover:opacity-90',
  // Beside the button that keeps everything as it is, which is the one to see first.
  'danger-quiet': 'bg-surface text-bad-ink border-[1.5px] border-bad hover:bg-sunken',
};

const off = 'bg-sunken text-soft border-[1.5px] border-dashed border-edge';

export function buttonLook(variant: ButtonVariant, isOff = false) {
  return `${shape} ${isOff ? off : looks[variant]}`;
}
