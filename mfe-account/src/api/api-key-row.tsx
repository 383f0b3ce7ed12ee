import type { ApiKey } from '@vitrine/shared/contract';
import { agoText, formatDate } from '@vitrine/shared/rules';
import { Badge, Button, type BadgeTone } from '@vitrine/shared/ui';
import { Row } from '../parts/rows.styles';
import { words } from './key-words.table';

const TONES: Record<ApiKey['state'], BadgeTone> = { live: 'live', expired: 'neutral', stopped: 'warning' };

const rightsOf = ({ scopes }: ApiKey): string =>
  scopes.length === 0 ? words.looks : words.can(scopes.map((scope) => words.scopes[scope]).join(', '));

/** Row of one API key: its permissions, last use, expiry, and Revoke. */
export function ApiKeyRow(props: { apiKey: ApiKey; nowSeconds: number; onRevoke: (key: ApiKey) => void }) {
  const { apiKey, nowSeconds, onRevoke } = props;
  const { name, kind, state, made_by, created_at, expires_at, last_used_at, last_used_from, calls } = apiKey;
  const ago = (at: number) => agoText(at, nowSeconds);
  const end = expires_at === null ? null : formatDate(expires_at);
  return (
    <Row>
      <div>
        <strong>{name}</strong>
        <p>{rightsOf(apiKey)}.</p>
        <small>
          {words.kinds[kind]}.{' '}
          {last_used_at === null ? words.never : words.used(ago(last_used_at), last_used_from ?? '', calls)}.{' '}
          {words.by(made_by, ago(created_at))}.
          {end && ` ${state === 'expired' ? words.expired(end) : words.expires(end)}.`}
        </small>
        {state === 'stopped' && <small>{words.stopped(made_by)}</small>}
      </div>
      <Badge tone={TONES[state]}>{words.states[state]}</Badge>
      <Button size="small" aria-label={words.revokeOf(name)} onClick={() => onRevoke(apiKey)}>
        {words.revoke}
      </Button>
    </Row>
  );
}
