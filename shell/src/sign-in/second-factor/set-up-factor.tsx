import { useCallback, useEffect, useState } from 'react';
import type { SecondFactor, SecondFactorOn, SecondFactorStarted } from '@vitrine/shared/contract';
import { isApiError, type Shell } from '@vitrine/shared/shell-api';
import { Button } from '@vitrine/shared/ui';
import { guestTexts } from '../../entry-texts';
import { pageSettings } from '../../session/page-settings';
import { GuestFields, WaysOn } from '../form/form.styles';
import { GuestFrame } from '../guest-frame';
import { GuestFailed, GuestWaiting } from '../guest-waiting';
import { setUpTexts as texts } from '../texts';
import { AppForm, CodesPage, PasskeyForm, PasswordForm } from './set-up-forms';

export interface SetUpFactorProps {
  call: Shell['request'];
  signOut: () => Promise<void>;
  /** Called once there is a second factor. */
  onDone: () => void;
}

type Step =
  | { is: 'choice' | 'password' | 'passkey' }
  | { is: 'app'; started: SecondFactorStarted }
  | { is: 'codes'; codes: readonly string[] };

const PATH = '/api/account/second-factor';
const hasPasskeys = () => pageSettings().passkeys !== false && 'PublicKeyCredential' in window;

/** Page of a member whose account requires a second factor: an authenticator app, or a passkey. */
export function SetUpFactor({ call, signOut, onDone }: SetUpFactorProps) {
  const [step, setStep] = useState<Step>({ is: 'choice' });
  const rule = useRule(call);
  useDoneElsewhere(call, onDone, step.is === 'choice');
  const back = () => setStep({ is: 'choice' });
  switch (step.is) {
    case 'choice':
      if (rule.failed) return <GuestFailed {...rule.failed} />;
      if (!rule.account) return <GuestWaiting label={guestTexts.loading} />;
      return <Choice account={rule.account} signOut={signOut} onChoose={(is) => setStep({ is })} />;
    case 'password':
      return (
        <PasswordForm
          onBack={back}
          send={async (password) => {
            const body = { password };
            const started = await call<SecondFactorStarted>({ method: 'POST', path: PATH, body });
            setStep({ is: 'app', started });
          }}
        />
      );
    case 'app':
      return (
        <AppForm
          {...step.started}
          onBack={back}
          send={async (code) => {
            const body = { code };
            const on = await call<SecondFactorOn>({ method: 'POST', path: `${PATH}/confirm`, body });
            setStep({ is: 'codes', codes: on.recovery_codes });
          }}
        />
      );
    case 'codes':
      return <CodesPage codes={step.codes} onDone={onDone} />;
    case 'passkey':
      return <PasskeyForm call={call} onBack={back} onDone={onDone} />;
  }
}

function Choice(props: {
  account: string;
  signOut: () => Promise<void>;
  onChoose: (way: 'password' | 'passkey') => void;
}) {
  const { account, signOut, onChoose } = props;
  return (
    <GuestFrame isMessage title={texts.title} lead={texts.lead(account)}>
      <GuestFields as="div" role="group" aria-label={texts.title}>
        <Button variant="primary" wide onClick={() => onChoose('password')}>
          {texts.app.choose}
        </Button>
        {hasPasskeys() && (
          <Button wide onClick={() => onChoose('passkey')}>
            {texts.passkey.choose}
          </Button>
        )}
      </GuestFields>
      <WaysOn>
        <Button variant="quiet" onClick={() => void signOut()}>
          {texts.signOut}
        </Button>
      </WaysOn>
    </GuestFrame>
  );
}

/** Name of the account that requires it, read once; with a retry. */
function useRule(call: Shell['request']) {
  const [account, setAccount] = useState('');
  const [fault, setFault] = useState<unknown>(null);
  const read = useCallback(() => {
    setFault(null);
    call<SecondFactor>({ path: PATH }).then((rule) => setAccount(rule.account_name), setFault);
  }, [call]);
  useEffect(read, [read]);
  const detail = isApiError(fault) ? fault.detail : undefined;
  return { account, failed: fault ? { title: texts.failedTitle, detail, onRetry: read } : null };
}

/** Continues when another tab has set it up, or the owner no longer requires it. */
function useDoneElsewhere(call: Shell['request'], onDone: () => void, isIdle: boolean): void {
  useEffect(() => {
    const look = () => {
      if (!isIdle || document.visibilityState !== 'visible') return;
      call({ path: '/api/app' }).then(onDone, () => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [call, onDone, isIdle]);
}
