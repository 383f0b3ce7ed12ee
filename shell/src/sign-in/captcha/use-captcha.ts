import { useCallback, useEffect, useState } from 'react';
import { CAPTCHA_SECONDS } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { makeSecret } from '@vitrine/shared/host';
import { fetchCaptcha, type CaptchaKind } from './captcha.query';

/** Renewed a little early: an answer on its way must still count. */
const EARLY_SECONDS = 10;

interface Round {
  /** Made here (spec §7); letters and digits. */
  id: string;
  kind: CaptchaKind;
  /** Why there is a new one, for whoever hears the page. */
  because: 'opened' | 'asked' | 'expired';
}
export interface Captcha extends Round {
  /** null while it is fetched, '' when that failed. */
  shown: string | null;
  /** Another challenge, of the same kind or the other one. The one before is worth nothing any more. */
  renew: (kind?: CaptchaKind) => void;
}

/** One challenge after the other: each with an id of its own, and none older than its five minutes. */
export function useCaptcha(call: Shell['request']): Captcha {
  const [round, setRound] = useState<Round>(() => ({ id: makeSecret(), kind: 'picture', because: 'opened' }));
  const [answer, setAnswer] = useState<{ id: string; shown: string } | null>(null);
  const { id, kind } = round;

  useEffect(() => {
    let isCurrent = true;
    void fetchCaptcha(call, id, kind).then((shown) => isCurrent && setAnswer({ id, shown }));
    return () => {
      isCurrent = false;
    };
  }, [call, id, kind]);

  const shown = answer?.id === id ? answer.shown : null;
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(
      () => setRound((old) => ({ id: makeSecret(), kind: old.kind, because: 'expired' })),
      (CAPTCHA_SECONDS - EARLY_SECONDS) * 1000,
    );
    return () => clearTimeout(timer);
  }, [shown, id]);

  const renew = useCallback(
    (next?: CaptchaKind) =>
      setRound((old) => ({ id: makeSecret(), kind: next ?? old.kind, because: 'asked' })),
    [],
  );
  return { ...round, shown, renew };
}
