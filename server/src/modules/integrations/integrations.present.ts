import { may, type Integration } from '@vitrine/shared/contract';
import type { ShownRow } from './integrations.repo';

export function presentIntegration(row: ShownRow): Integration {
  const isKept = row.keeperRole !== null && may(row.keeperRole, 'integration.manage');
  return {
    id: row.id,
    name: row.name,
    areas: row.areas,
    mode: row.mode,
    device_group: row.deviceGroupId,
    origins: row.origins,
    state: row.revokedAt !== null ? 'revoked' : isKept ? 'live' : 'stopped',
    made_by: row.maker ?? '',
    kept_by: row.keeper ?? '',
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
    revoked_at: row.revokedAt,
    token_count: row.tokenCount,
  };
}
