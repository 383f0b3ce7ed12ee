import { useEffect, useRef, useState } from 'react';
import { ApiError, isApiError, type Shell } from '@vitrine/shared/shell-api';
import { signInTexts as texts } from '../../entry-texts';
import { pageSettings } from '../../session/page-settings';
import type { Session } from '../../session/session';
import { troubleOf, type Trouble } from '../form/refusal';
import { keepBegun, takeAnswer, type CameBack } from './begun';
import { findProvider, finishSignOn, startSignOn } from './single-sign-on.query';

export interface SignOnDeps {
  call: Shell['request'];
  openSession: (ask: Parameters<Session['open']>[0]) => Promise<void>;
}

/** Provider to continue with; `email`: for the addresses of its domain. */
export interface Offer {
  name: string;
  email?: string;
}

/** Pause in typing after which the domain of an address is looked up. */
const PAUSE_MS = 400;
const ADDRESS = /^[^\s@]+@([^\s@.]+\.)+[^\s@.]{2,}$/;

/** Single sign-on of the sign-in page; undefined `deps`: not offered. */
export function useSignOn(deps: SignOnDeps | undefined) {
  const [own, setOwn] = useState<string>();
  const [found, setFound] = useState<Offer | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const looked = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function attempt(name: string, work: () => Promise<unknown>) {
    setTrouble(null);
    setBusyWith(name);
    try {
      await work();
    } catch (error) {
      setBusyWith(null);
      setTrouble(troubleOf(error));
    }
  }

  function finish({ call, openSession }: SignOnDeps, { answer, begun }: CameBack) {
    if (!begun) return setTrouble({ kind: 'refused', detail: texts.signOnLost });
    const sent = { answer, attempt: begun.attempt };
    return void attempt(begun.name, () => openSession((secrets) => finishSignOn(call, sent, secrets)));
  }

  useEffect(() => {
    if (!deps) return undefined;
    // After hydration: the prerendered form has no settings.
    setOwn(pageSettings().singleSignOn);
    const cameBack = takeAnswer();
    if (cameBack) finish(deps, cameBack);
    return () => clearTimeout(timer.current);
    // Once: the answer is taken out of the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  async function look(email: string) {
    const domain = ADDRESS.test(email) ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : '';
    if (found) setFound(domain && domain === looked.current ? { ...found, email } : null);
    if (!deps || !domain || domain === looked.current) return;
    looked.current = domain;
    try {
      const name = await findProvider(deps.call, domain);
      if (looked.current === domain) setFound(name ? { name, email } : null);
    } catch {
      // The form works without it, and the next key press looks again.
      looked.current = '';
    }
  }

  return {
    /** The provider of the typed domain first. */
    offers: [...(found ? [found] : []), ...(own && own !== found?.name ? [{ name: own }] : [])] as Offer[],
    trouble,
    busyWith,
    /** Call with the typed name at each change. */
    handleName(typed: string) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void look(typed.trim()), PAUSE_MS);
    },
    handleContinue({ name, email }: Offer) {
      if (!deps || busyWith !== null) return;
      void attempt(name, async () => {
        const { url, attempt: begun } = await startSignOn(deps.call, email).catch((error: unknown) => {
          // The offer is from before the provider was removed.
          if (isApiError(error) && error.status === 404)
            throw new ApiError(404, error.code, texts.signOnGone(name));
          throw error;
        });
        keepBegun({ attempt: begun, name, path: `${location.pathname}${location.search}` });
        location.assign(url);
      });
    },
  };
}
