import { useState } from 'react';
import { useSecondFactor } from '@vitrine/shared/calls';
import type { SecondFactorStarted } from '@vitrine/shared/contract';
import { Button, FailedState, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { words } from './second-factor-words.table';
import { EndSecondFactorDialog, RenewCodesDialog, ScanDialog, StartDialog } from './second-factor.dialog';
import { RecoveryCodesDialog } from './recovery-codes.dialog';

type Open =
  | { kind: 'start' | 'end' | 'renew' }
  | { kind: 'scan'; started: SecondFactorStarted }
  | { kind: 'codes'; codes: string[] };

/** Two-step sign-in of the user, with the dialogs that turn it on and off. */
export function OwnSecondFactor() {
  const factor = useSecondFactor();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Part aria-labelledby="second-factor">
      <h2 id="second-factor">{words.title}</h2>
      <Lead>{words.lead}</Lead>
      {factor.data ? (
        <>
          <p>{factor.data.on ? words.on(factor.data.recovery_codes) : words.off}</p>
          {factor.data.required && <p>{words.required(factor.data.account_name)}</p>}
          <div>
            <Button onClick={() => setOpen({ kind: factor.data.on ? 'end' : 'start' })}>
              {factor.data.on ? words.turnOff : words.turnOn}
            </Button>
            {factor.data.on && <Button onClick={() => setOpen({ kind: 'renew' })}>{words.renew.open}</Button>}
          </div>
        </>
      ) : factor.isError ? (
        <FailedState title={words.failedTitle} query={factor} />
      ) : (
        <SkeletonGroup>
          <Skeleton width="12rem" height="1.5rem" />
        </SkeletonGroup>
      )}
      {open?.kind === 'start' && (
        <StartDialog onStarted={(started) => setOpen({ kind: 'scan', started })} onClose={close} />
      )}
      {open?.kind === 'scan' && (
        <ScanDialog
          started={open.started}
          onConfirmed={(codes) => setOpen({ kind: 'codes', codes })}
          onClose={close}
        />
      )}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.kind === 'renew' && (
        <RenewCodesDialog onRenewed={(codes) => setOpen({ kind: 'codes', codes })} onClose={close} />
      )}
      {open?.kind === 'end' && <EndSecondFactorDialog onClose={close} />}
    </Part>
  );
}
