import { useCallback, useEffect, useState } from 'react';
import { CAPTCHA_SECONDS } from '@vitrine/shared/contract/values';
import type { Shell } from '@vitrine/shared/shell-api';
import { makeSecret } from '@vitrine/shared/host';
import { fetchCaptcha, type CaptchaKind } from './captcha.query';

/** Seconds before expiry at which a challenge is renewed, so that a pending answer is still valid. */
const EARLY_SECONDS = 10;

interface Round {
  /** Id, generated here (spec §7); letters and digits. */
  id: string;
  kind: CaptchaKind;
  /** Reason for a new challenge, for screen readers. */
  because: 'opened' | 'asked' | 'expired';
}
export interface Captcha extends Round {
  /** Challenge; null while loading, '' after a failure. */
  shown: string | null;
  /** Requests another challenge, of the same or the other kind. The previous one becomes invalid. */
  renew: (kind?: CaptchaKind) => void;
}

/** Captcha challenges, first a question: each with a new id, renewed before its five minutes are over. */
export function useCaptcha(call: Shell['request']): Captcha {
  const [round, setRound] = useState<Round>(() => ({ id: makeSecret(), kind: 'words', because: 'opened' }));
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
