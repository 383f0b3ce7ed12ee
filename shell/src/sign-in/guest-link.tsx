import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** State passed between guest pages, in the history entry. */
export interface GuestState {
  /** Input of the previous page. */
  email?: string;
  note?: 'password_set';
  /** Result of the link that led to /email-unsubscribed. */
  mail?: KeptChoice;
}
export interface KeptChoice {
  /** Token of that link, to subscribe again. */
  token: string;
  kind: string;
  subscribed: boolean;
}
export type GoTo = (path: string, state?: GuestState, options?: { replace?: boolean }) => void;

/** Context of navigation; by default a link loads its page. */
const GoContext = createContext<GoTo>((path) => location.assign(path));
export const GuestNavigation = GoContext.Provider;
export const useGo = () => useContext(GoContext);

/** Link to another guest page, without a page load. */
export function GuestLink({
  to,
  state,
  children,
}: {
  to: string;
  /** State of the target page, evaluated at the click. */
  state?: () => GuestState;
  children: ReactNode;
}) {
  const go = useGo();
  function handleClick(event: MouseEvent) {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain) return;
    event.preventDefault();
    go(to, state?.());
  }
  return (
    <a href={to} onClick={handleClick}>
      {children}
    </a>
  );
}
