import styled from 'styled-components';
import type { useSingleSignOn } from '@vitrine/shared/calls';
import type { SsoConnection } from '@vitrine/shared/contract';
import { Badge, Button, FailedState, Skeleton, SkeletonGroup, t } from '@vitrine/shared/ui';
import { CopyableText } from '../parts/copyable-text';
import { Part } from '../parts/form.styles';
import { Lead } from '../parts/rows.styles';
import { words } from './single-sign-on-words.table';

export interface SingleSignOnProps {
  settings: ReturnType<typeof useSingleSignOn>;
  isBusy: boolean;
  onEdit: () => void;
  onVerify: () => void;
  onRemove: () => void;
}

/** The account's identity provider, for the owner. */
export function SingleSignOn({ settings, ...acts }: SingleSignOnProps) {
  return (
    <Part aria-labelledby="single-sign-on">
      <h2 id="single-sign-on">{words.title}</h2>
      <Lead>{words.lead}</Lead>
      {settings.data ? (
        <Connection connection={settings.data.connection} {...acts} />
      ) : settings.isError ? (
        <FailedState title={words.failedTitle} query={settings} />
      ) : (
        <SkeletonGroup>
          <Skeleton width="30rem" height="3.5rem" />
        </SkeletonGroup>
      )}
    </Part>
  );
}

function Connection(props: Omit<SingleSignOnProps, 'settings'> & { connection: SsoConnection | null }) {
  const { connection, isBusy, onEdit, onVerify, onRemove } = props;
  if (!connection)
    return (
      <div>
        <Button onClick={onEdit}>{words.setUp}</Button>
      </div>
    );
  const { name, issuer, domain, verified, required, record } = connection;
  return (
    <>
      <Facts>
        <dt>{words.facts.provider}</dt>
        <dd>{name}</dd>
        <dt>{words.facts.issuer}</dt>
        <dd>{issuer}</dd>
        <dt>{words.facts.domain}</dt>
        <dd>
          {domain}{' '}
          <Badge tone={verified ? 'live' : 'warning'}>{verified ? words.verified : words.unverified}</Badge>
        </dd>
        <dt>{words.facts.rule}</dt>
        <dd>{required ? words.required : words.optional}</dd>
      </Facts>
      {!verified && (
        <Record>
          <p>{words.verify.text(domain)}</p>
          <CopyableText label={words.verify.name} text={record.name} />
          <CopyableText label={words.verify.value} text={record.value} />
        </Record>
      )}
      <div>
        {!verified && (
          <Button variant="primary" busy={isBusy} onClick={onVerify}>
            {words.verify.check}
          </Button>
        )}
        <Button onClick={onEdit}>{words.edit}</Button>
        <Button busy={isBusy} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${t.space[4]} ${t.space[24]};
  max-width: 40rem;
  margin: 0;
  dt {
    color: ${t.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ${t.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    dd {
      margin-bottom: ${t.space[8]};
    }
  }
`;

const Record = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  max-width: 40rem;
`;
