import { createContext, useContext, useMemo } from 'react';
import { useAppData } from '@vitrine/shared/calls';
import { OPERATOR_ENTRY } from '@vitrine/shared/contract/values';
import type { NavigationEntry } from '../areas/manifests.rule';
import type { TextStorage } from '../session/browser-storage';

/** Services of a signed-in page for the frame, beyond those for areas. */
export interface Member {
  /** Entries by role; `useNavigation` has those of the user. */
  navigation: readonly NavigationEntry[];
  storage: TextStorage;
  /** Current location; the rendered page follows it. */
  history: { location: () => { pathname: string }; subscribe: (listener: () => void) => () => void };
  signOut: () => Promise<void>;
  /**
   * Called when the pointer rests on or presses a link to `path`, or it gets the focus: prefetches its
   * screen, unless data usage is reduced.
   */
  approach: (path: string) => void;
}

const MemberContext = createContext<Member | null>(null);
export const MemberProvider = MemberContext.Provider;

export function useMember(): Member {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember: no MemberProvider above this component');
  return member;
}

/** Navigation entries of the user; those for operators once the app data names the user as one. */
export function useNavigation(): readonly NavigationEntry[] {
  const { navigation } = useMember();
  const isOperator = useAppData().data?.user.operator === true;
  return useMemo(
    () => navigation.filter(({ permission }) => permission !== OPERATOR_ENTRY || isOperator),
    [navigation, isOperator],
  );
}
