import { createContext, useContext } from 'react';
import type { NavigationEntry } from '../areas/doors.rule';
import type { TextStorage } from '../session/browser-storage';

/** What the frame itself needs of the signed-in page, beyond what every area may ask of the shell. */
export interface Member {
  navigation: readonly NavigationEntry[];
  storage: TextStorage;
  /** Where the person is; the page that they see follows. */
  history: { location: () => { pathname: string }; subscribe: (listener: () => void) => () => void };
  signOut: () => Promise<void>;
  /** The pointer rests on a way to `path`, presses it, or the keyboard is there: fetch its screen, unless this person saves data. */
  approach: (path: string) => void;
}

const MemberContext = createContext<Member | null>(null);
export const MemberProvider = MemberContext.Provider;

export function useMember(): Member {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember: no MemberProvider above this component');
  return member;
}
