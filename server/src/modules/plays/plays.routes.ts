import { PlayBatch, PlayBatchAnswer, Plays, PlaysQuery } from '@vitrine/shared/contract';
import type { AppModule } from '../../deps.types';
import { routesOf } from '../../http/routing/routes.lib';
import { exportRoutes } from './export/export.routes';
import { createPartitions } from './receive/partitions.service';
import { keepPartitions } from './receive/plays.job';
import { receivePlays } from './receive/receive-plays.action';
import { askedOf, playsReport } from './report/plays.action';

/** Proof of play (product §16). */
export const playsModule: AppModule = async (app, deps) => {
  await keepPartitions(deps);
  const ready = createPartitions(deps);
  await exportRoutes(app, deps);
  const route = routesOf(app, 'plays');

  route('POST /api/player/plays', 'device', {
    summary: 'What a screen has shown (extension)',
    description: 'Counts each play once: a batch may be sent again until it is answered.',
    body: PlayBatch,
    answer: PlayBatchAnswer,
    handle: async ({ device, body }) => {
      await ready();
      return { success: true, ...(await receivePlays(deps, device, body)) };
    },
  });

  route('GET /api/plays', 'account.view', {
    summary: 'Proof of play: sums by promo, playlist, device or day (extension)',
    description: 'Days are those of the venue. Scans of QR codes are there where they are known.',
    query: PlaysQuery,
    answer: Plays,
    handle: async ({ actor: { accountId }, query }) => {
      const asked = await askedOf(deps, accountId, query);
      return (await playsReport(deps, accountId, asked)).report;
    },
  });
};
