import {
  ClaimAnswer,
  ClaimRequest,
  PairAnswer,
  LiveQuery,
  PairRequest,
  PlayerLive,
  PlayerManifest,
  PlayerTime,
  SERVER_TIME_HEADER,
} from '@vitrine/shared/contract';
import Type from 'typebox';
import { publicOrigin } from '../../../platform/config/public-origin.lib';
import type { AppModule, Deps } from '../../../deps.types';
import { isKnownVersion } from '../../../http/preconditions/if-none-match.rule';
import { createCoalescedReads } from '../../player/coalesced-reads.service';
import { liveFor } from '../../player/player-live.action';
import { manifestFor } from '../../player/player-manifest.action';
import { displayCode } from './pairing.rule';
import { claimToken, offerCode } from './pairing.action';
import { routesOf } from '../../../http/routing/routes.lib';

const PAIR_LIMIT = { max: 60, timeWindow: '1 minute' };
/** Waiting screens poll every two seconds; a venue may have many behind one address. */
const CLAIM_LIMIT = { max: 1200, timeWindow: '1 minute' };

/** Routes of players (product §7). */
export const playerModule: AppModule = (app, deps) => {
  const route = routesOf(app, 'player');
  const readsFor = createCoalescedReads(deps);

  route('POST /api/player/pair', 'public', {
    summary: 'Code for a screen',
    body: PairRequest,
    answer: PairAnswer,
    rateLimit: PAIR_LIMIT,
    handle: async (request) => {
      const { code, claim, expiresAt } = await offerCode(deps, request.body);
      return {
        code,
        claim,
        expires_at: expiresAt,
        connect_url: `${publicOrigin(deps.config, request)}/device/connect?code=${displayCode(code)}`,
      };
    },
  });

  route('POST /api/player/claim', 'public', {
    summary: 'Token of a connected screen',
    body: ClaimRequest,
    answer: ClaimAnswer,
    rateLimit: CLAIM_LIMIT,
    handle: (request) => claimToken(deps, request.body.claim),
  });

  route('GET /api/player/manifest', 'device', {
    summary: 'Everything that a screen plays',
    description: '304 when If-None-Match has the current version.',
    answer: PlayerManifest,
    also: { 304: Type.Null() },
    handle: async (request, reply) => {
      const cameAt = performance.now() - reply.elapsedTime;
      const manifest = await manifestFor(deps, readsFor, request.device, cameAt);
      // Taken after the work, so that only the network delay is left.
      const serverTime = deps.clock.nowMs() / 1000;
      reply.header(SERVER_TIME_HEADER, String(serverTime));
      // Weak: the time in the body differs by response, the played content does not.
      reply.header('etag', `W/"${manifest.version}"`);
      if (isKnownVersion(request.headers['if-none-match'], manifest.version)) return reply.code(304).send();
      return { ...manifest, server_time: serverTime };
    },
  });

  route('GET /api/player/live', 'device', {
    summary: 'Newest weather and news of the screen’s promos (extension)',
    description: 'Stored data with its age. 304 when If-None-Match has the current version.',
    query: LiveQuery,
    answer: PlayerLive,
    also: { 304: Type.Null() },
    handle: async (request, reply) => {
      const { version, items } = await liveFor(deps, request.device, request.query.ids.split(','));
      reply.header('etag', `W/"${version}"`);
      if (isKnownVersion(request.headers['if-none-match'], version)) return reply.code(304).send();
      return { items };
    },
  });
  timeRoute(route, deps);
};

function timeRoute(route: ReturnType<typeof routesOf>, { clock }: Deps): void {
  route('GET /api/player/time', 'device', {
    summary: 'Server time, for screens that play in sync (extension)',
    description: 'Both times of the server in an exchange as of NTP.',
    answer: PlayerTime,
    handle: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const sentAt = clock.nowMs() / 1000;
      return { received_at: sentAt - reply.elapsedTime / 1000, sent_at: sentAt };
    },
  });
}
