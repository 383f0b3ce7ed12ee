import type { ApiKey, Integration, Member, Webhook, WebhookDelivery } from '@vitrine/shared/contract';

export function aMember(change: Partial<Member> = {}): Member {
  return { user_id: 'user-1', username: 'demo', email: 'demo@vitrine.local', role: 'owner', ...change };
}

/** Owner, approver and two editors, unsorted. */
export const fourMembers = (): Member[] => [
  aMember({ user_id: 'user-3', username: 'Zoe Winter', email: 'zoe@vitrine.local', role: 'editor' }),
  aMember({ user_id: 'user-2', username: 'Max', email: 'max@vitrine.local', role: 'approver' }),
  aMember(),
  aMember({ user_id: 'user-4', username: 'Ada Lind', email: 'ada@vitrine.local', role: 'editor' }),
];

/** Pending invitation. */
export const anInvitation = (change: Partial<Member> = {}): Member =>
  aMember({
    user_id: 'i-1',
    username: 'Gina',
    email: 'gina@vitrine.local',
    role: 'editor',
    pending: true,
    expires_at: 1_900_000_000,
    ...change,
  });

/** Numbered members, alternating editors and viewers. */
export const manyMembers = (count: number): Member[] =>
  Array.from({ length: count }, (_, i) =>
    aMember({
      user_id: `u${i}`,
      username: `Person ${i}`,
      email: `p${i}@vitrine.local`,
      role: i % 2 ? 'viewer' : 'editor',
    }),
  );

/** Integration of an external site that shows the schedule. */
export const anIntegration = (change: Partial<Integration> = {}): Integration => ({
  id: 'int-1',
  name: 'Intranet',
  areas: ['schedule', 'devices'],
  mode: 'read',
  device_group: null,
  origins: ['https://intranet.example'],
  state: 'live',
  made_by: 'demo',
  kept_by: 'demo',
  created_at: 1_772_438_400,
  last_used_at: null,
  revoked_at: null,
  token_count: 0,
  ...change,
});

/** API key of a program that uploads promos. */
export const anApiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key-1',
  name: 'Cash register',
  kind: 'account',
  scopes: ['promo.edit', 'playlist.edit'],
  state: 'live',
  made_by: 'demo',
  own: true,
  created_at: 1_772_438_400,
  expires_at: null,
  last_used_at: null,
  last_used_from: null,
  calls: 0,
  ...change,
});

/** Delivery that the receiver accepted. */
export const aDelivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'd-1',
  event: 'urgent.started',
  state: 'delivered',
  created_at: 1_772_438_400,
  next_at: null,
  delivered_at: 1_772_438_401,
  attempts: 1,
  status: 204,
  error: '',
  ...change,
});

/** Webhook that receives urgent messages. */
export const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 'hook-1',
  url: 'https://hooks.example/in',
  events: ['urgent.started', 'urgent.ended'],
  paused: false,
  made_by: 'demo',
  created_at: 1_772_438_400,
  last: null,
  ...change,
});
