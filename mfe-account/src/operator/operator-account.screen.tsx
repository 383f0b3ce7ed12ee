import { useState } from 'react';
import { useAppData, useOperatorAccount, useOperatorLog } from '@vitrine/shared/calls';
import type { OperatorAccountDetail } from '@vitrine/shared/contract';
import { Navigate, useSearchParams } from '@vitrine/shared/router';
import { formatBytes } from '@vitrine/shared/rules';
import { isApiError } from '@vitrine/shared/shell-api';
import { Badge, Button, EmptyState, FailedState, icons, LinkButton, SkeletonGroup } from '@vitrine/shared/ui';
import { SkeletonParts } from '../parts/account-page';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { OperatorPage } from '../parts/operator-page';
import { AccessPart } from './access-part';
import { AccountDialog, type AccountDeed } from './account.dialog';
import { planOf, stateOf } from './account-words';
import { LogPart } from './log-part';
import { useOpenAccount } from './operator.acts';
import { dayIn, stampIn } from './operator.rule';
import { Back, Figures, Title } from './operator.styles';
import { UsersPart } from './users-part';
import { useZone } from './own-zone.query';
import { words } from './words.table';

const texts = words.account;

/** /operator/account?id=: one account, its members, and what operators can do. */
export function Screen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <OperatorPage app={useAppData()}>
      {id ? <Account key={id} id={id} /> : <Navigate to="/operator" replace />}
    </OperatorPage>
  );
}

const ToList = () => (
  <Back>
    <LinkButton variant="quiet" icon={icons.arrowLeft} to="/operator">
      {texts.back}
    </LinkButton>
  </Back>
);

function Account({ id }: { id: string }) {
  const found = useOperatorAccount(id);
  const log = useOperatorLog(id);
  const [deed, setDeed] = useState<AccountDeed | null>(null);
  const zone = useZone();
  const account = found.data;
  const { busy, ...open } = useOpenAccount({ id, name: account?.name ?? '' });
  if (!account)
    return (
      <>
        <ToList />
        {isApiError(found.error) && found.error.status === 404 ? (
          <EmptyState icon={icons.members} title={texts.goneTitle} text={texts.goneText} />
        ) : found.isError ? (
          <FailedState title={texts.failedTitle} query={found} />
        ) : (
          <SkeletonGroup>
            <SkeletonParts count={3} />
          </SkeletonGroup>
        )}
      </>
    );
  return (
    <>
      <ToList />
      <Facts account={account} zone={zone} />
      <Part>
        <h2>{texts.limits}</h2>
        <Lead>{texts.limitsLead}</Lead>
        <div>
          <Button onClick={() => setDeed({ is: 'quota' })}>{texts.changeQuota}</Button>
          <Button onClick={() => setDeed({ is: 'plan' })}>{texts.changePlan}</Button>
        </div>
      </Part>
      <UsersPart users={account.users} onAct={(is, member) => setDeed({ is, member })} />
      <LogPart log={log} zone={zone} />
      <AccessPart
        account={account}
        dayOf={dayIn(zone)}
        busy={busy}
        onAct={(is) => (is === 'enable' || is === 'restore' ? open[is]() : setDeed({ is }))}
      />
      {deed && <AccountDialog account={account} deed={deed} onClose={() => setDeed(null)} />}
    </>
  );
}

function Facts({ account, zone }: { account: OperatorAccountDetail; zone: string }) {
  const dayOf = dayIn(zone);
  const state = stateOf(account, dayOf);
  const [plan, end] = planOf(account, dayOf);
  const { owner, owner_email, screens, screens_online, storage_used, storage_quota, last_sign_in } = account;
  const facts: [label: string, value: string, more?: string][] = [
    [texts.screens, words.accounts.online(String(screens_online), String(screens))],
    [texts.storage, words.accounts.used(formatBytes(storage_used, 1), formatBytes(storage_quota, 0))],
    [texts.plan, plan, end],
    [texts.created, dayOf(account.created_at)],
    [texts.signIn, last_sign_in === undefined ? texts.never : stampIn(zone)(last_sign_in)],
  ];
  return (
    <>
      <header>
        <Title>
          {account.name} <Badge tone={state.tone}>{state.text}</Badge>
        </Title>
        <Lead>{owner_email ? texts.owner(owner, owner_email) : words.accounts.noOwner}</Lead>
      </header>
      <Figures>
        {facts.map(([label, value, more]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {more && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </Figures>
    </>
  );
}
