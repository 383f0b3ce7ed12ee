import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';

/** What one guest page tells the next; kept with the entry of the browser's history. */
export interface GuestState {
  /** Typed on the page before. */
  email?: string;
  note?: 'password_set';
  /** What the link that led to /email-unsubscribed has done. */
  mail?: KeptChoice;
}
export interface KeptChoice {
  /** Of that link: turns the mails on again. */
  token: string;
  kind: string;
  subscribed: boolean;
}
export type GoTo = (path: string, state?: GuestState, options?: { replace?: boolean }) => void;

/** Where nobody says otherwise a link is a link. */
const GoContext = createContext<GoTo>((path) => location.assign(path));
export const GuestNavigation = GoContext.Provider;
export const useGo = () => useContext(GoContext);

/** A link to another guest page, without loading everything again. */
export function GuestLink({
  to,
  state,
  children,
}: {
  to: string;
  /** Asked at the click. */
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
