import { buildAppData, buildPlaylist, createFakeShell, never, unreachable } from '@vitrine/shared/testing';
import { mountStage } from '@vitrine/shared/testing/stage';
import { Screen as Api } from '../src/api/api.screen';
import { Screen as Data } from '../src/your-data/data.screen';
import { Screen as Integrations } from '../src/integrations/integrations.screen';
import { Screen as EditMember } from '../src/members/form/edit-member.screen';
import { Screen as Invite } from '../src/members/form/invite.screen';
import { Screen as Members } from '../src/members/members.screen';
import { Screen as Password } from '../src/password/password.screen';
import { Screen as Profile } from '../src/profile/profile.screen';
import { Screen as Subscription } from '../src/subscription/subscription.screen';
import { anInvoice, buildBilling, buildTrial, DAY } from '../src/testing/billing';
import {
  aDelivery,
  anApiKey,
  anIntegration,
  anInvitation,
  aWebhook,
  fourMembers,
  manyMembers,
} from '../src/testing/builders';

/**
 * Stage of the area alone. ?state=loading|failed|viewer selects a state, ?at=/account/members a screen,
 * ?many=3000 a number of members, ?plan=trial|free|ending|past_due|begun a subscription, ?theme=dark|light a
 * theme.
 */
const asked = new URLSearchParams(location.search);
const state = asked.get('state');
const answer = (value: unknown) => ({ loading: never, failed: unreachable })[state ?? ''] ?? value;

const now = Math.floor(Date.now() / 1000);
const members = () => [
  ...(asked.has('many') ? manyMembers(Number(asked.get('many'))) : fourMembers()),
  anInvitation({ expires_at: now + 5 * DAY }),
  anInvitation({ user_id: 'i-2', username: 'Otto', email: 'otto@vitrine.local', expires_at: now - DAY }),
];
const paid = {
  current_period_end: now + 20 * DAY,
  invoices: [
    anInvoice({ created_at: now - 10 * DAY }),
    anInvoice({ id: 'in-2', number: 'V-2025-0312', created_at: now - 40 * DAY, status: 'failed' }),
  ],
};
const begun = { product_id: 'pro_month' as const, quantity: 5, url: '/till/abc' };
const billing = () => {
  const plan = asked.get('plan');
  if (plan === 'trial') return buildTrial({ current_period_end: now + 9 * DAY });
  if (plan === 'begun') return buildTrial({ current_period_end: now + 9 * DAY, open_checkout: begun });
  if (plan === 'free') return buildBilling({ plan: 'free', quantity: 1, card: null, current_period_end: 0 });
  if (plan === 'past_due') return buildBilling({ ...paid, status: 'past_due' });
  return buildBilling({ ...paid, storage_packs: 1, cancel_at_period_end: plan === 'ending' });
};

const shell = createFakeShell({
  role: state === 'viewer' ? 'viewer' : 'owner',
  latencyMs: 150,
  responses: {
    'GET /api/app': answer(
      buildAppData({
        storage_avail: 150e9,
        storage_used: 8e9,
        terms: { version: '2026-02', accepted_version: '2026-02' },
      }),
    ),
    'GET /api/playlists': [buildPlaylist({ name: 'Breakfast' }), buildPlaylist({ name: 'Quiet morning' })],
    'GET /api/account/members': answer(members()),
    'GET /api/user/:id': answer(fourMembers()[1]),
    'GET /api/account/mail-choices': answer([{ kind: 'reminders', subscribed: true }]),
    'GET /api/account/quiet-hours': { quiet_hours: null },
    'GET /api/billing': answer(billing()),
    'GET /api/integrations': answer([
      anIntegration({ last_used_at: now - 300, token_count: 1204 }),
      anIntegration({
        id: 'int-2',
        name: 'Shop till',
        areas: ['media'],
        mode: 'edit',
        state: 'stopped',
        kept_by: 'Max',
      }),
      anIntegration({ id: 'int-3', name: 'Old wall display', state: 'revoked', revoked_at: now - DAY }),
    ]),
    'GET /api/webhooks': answer([
      aWebhook({ last: aDelivery({ created_at: now - 60 }) }),
      aWebhook({
        id: 'hook-2',
        url: 'https://old.example/in',
        events: ['device.offline', 'device.online'],
        last: aDelivery({ created_at: now - 3600, state: 'waiting', attempts: 4, error: 'It answered 500.' }),
      }),
    ]),
    'GET /api/webhooks/:id/deliveries': answer([
      aDelivery({ created_at: now - 60 }),
      aDelivery({
        id: 'd-2',
        created_at: now - 3600,
        state: 'failed',
        attempts: 13,
        error: 'It answered 500.',
      }),
    ]),
    'GET /api/keys': answer([
      anApiKey({ last_used_at: now - 300, last_used_from: '192.0.2.7', calls: 1204 }),
      anApiKey({ id: 'key-2', name: 'Script', kind: 'personal', scopes: [], expires_at: now + 30 * DAY }),
      anApiKey({ id: 'key-3', name: 'Old register', state: 'stopped', made_by: 'Max' }),
    ]),
    'POST /api/keys': { success: true, id: 'key-4', key: 'vitrine_key_0123456789' },
    'DELETE /api/keys/:id': { success: true },
    'GET /api/account/archives': [
      { id: 'x-1', kind: 'export', state: 'working', created_at: now, size: 0, done: 40, total: 100 },
      {
        ...{
          id: 'x-2',
          kind: 'export',
          state: 'done',
          created_at: now - DAY,
          size: 12_400_000_000,
          done: 1,
          total: 1,
        },
        expires_at: now + 6 * DAY,
      },
    ],
    'POST /api/account/export': { success: true, id: 'x-3' },
    'GET /api/device/groups': [],
    'GET /embed/:area/v1.json': { file: '/embed/schedule/1.4.0-abc.js', integrity: 'sha384-abc' },
    'POST /api/integrations': { success: true, id: 'int-4', secret: 'vitrine_sk_0123456789' },
    'PATCH /api/integrations/:id': { success: true },
    'DELETE /api/integrations/:id': { success: true },
    'POST /api/account/mail-choices': { success: true },
    'POST /api/metrics/opt-out': { success: true },
    'POST /api/user/invite_member': { success: true, id: 'i-3' },
    'DELETE /api/user/del/:id': { success: true },
    'POST /api/account/owner': { success: true },
    'POST /api/billing/checkout': { success: true },
    'DELETE /api/billing/checkout': { success: true },
    'DELETE /api/billing/cancel_subscription': { success: true },
    'POST /api/billing/resubscribe': { success: true },
    'POST /api/account': { success: true },
    'POST /api/change_password': { success: true },
  },
});

mountStage({
  shell,
  routes: {
    '/account': Profile,
    '/account/new-password': Password,
    '/account/members': Members,
    '/account/members/invite': Invite,
    '/account/members/invite/:user_id': EditMember,
    '/account/integrations': Integrations,
    '/account/api': Api,
    '/account/data': Data,
    '/account/subscription': Subscription,
  },
});
