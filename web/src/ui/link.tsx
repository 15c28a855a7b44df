import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { NEW_TAB } from './words.ts';

type Router = { navigate: (href: string) => void; preload?: (href: string) => void };

const RouterContext = createContext<Router | undefined>(undefined);

/** Plugs the app's router into every link of the design system. */
export function LinkRouter({ children, ...router }: Router & { children: ReactNode }) {
  return <RouterContext value={router}>{children}</RouterContext>;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  external?: boolean | undefined;
};

export function Link({ href, external, onClick, children, ...rest }: LinkProps) {
  const router = use(RouterContext);
  const inside = !external && href.startsWith('/');
  const preload = inside ? () => router?.preload?.(href) : undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!router || !inside || !isPlainClick(event)) return;
    event.preventDefault();
    router.navigate(href);
  };
  return (
    <a
      {...rest}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      href={href}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
      {external && <span className="sr-only"> {NEW_TAB}</span>}
    </a>
  );
}

/** A link inside a sentence. */
export function TextLink({ className = '', ...props }: LinkProps) {
  return <Link {...props} className={`linked ${className}`} />;
}

/** Not one that opens a tab of its own, and not answered yet. */
export function isPlainClick(event: MouseEvent) {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}
