import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import {
  AREA_ID,
  AreaReleases,
  DeployKeyItem,
  MadeDeployKey,
  NewDeployKey,
  RELEASE_LIMITS,
  ReleaseAct,
  ReleaseQuery,
  RollbackBody,
  WithdrawBody,
} from '@vitrine/shared/contract';
import { withdrawBuild } from './withdraw.action';
import type { AppModule, DeployKeyActor, Deps } from '../../deps.types';
import { wrongType } from '../../platform/errors/errors.lib';
import { routesOf } from '../../http/routing/routes.lib';
import { filesOfArchive } from './build-files.files';
import { listDeployKeys, makeDeployKey, revokeDeployKey } from './deploy-keys.action';
import type { Wish } from './pointers.rule';
import { sweepOldBuilds } from './releases.job';
import { areaLog, areaState, areasKnown, moveArea, publishBuild } from './releases.action';
import { presentAct, presentArea, presentKey } from './releases.present';

const url = '/api/releases/:area';
const params = Type.Object({ area: Type.String({ pattern: AREA_ID }) });
const inArea = { params, answer: AreaReleases };

/** Releases of areas: each team with the key of its area, from its own machine (decision 0033). */
export const releasesModule: AppModule = async (app, deps) => {
  // In a scope of its own: only this route accepts an archive.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/gzip', 'application/x-gzip'],
      { parseAs: 'buffer', bodyLimit: RELEASE_LIMITS.archiveBytes },
      (_request, body, done) => done(null, body),
    );
    releaseRoute(scope, deps);
  });
  readRoutes(app, deps);
  moveRoutes(app, deps);
  deployKeyRoutes(app, deps);
  await sweepOldBuilds(deps);
};

function releaseRoute(app: FastifyInstance, deps: Deps): void {
  routesOf(app, 'releases')(`POST ${url}`, 'deploy-key', {
    summary: 'Release a build of an area, or of the shell',
    description:
      'The body is the folder of the build as a tar.gz, `release.json` in it. With `canary` or `accounts` it is active for some accounts only. The same build again is 200 without a change. The shell is the area `shell`, with `shell.json` in it: it has no canary, and is refused when active areas would stop running in it, unless `force` is set.',
    ...inArea,
    also: { 201: AreaReleases },
    query: ReleaseQuery,
    consumes: ['application/gzip'],
    bodyLimit: RELEASE_LIMITS.archiveBytes,
    config: { slowBody: true, form: Type.String({ format: 'binary' }) },
    handle: async ({ params: { area }, query, body, deployKey }, reply) => {
      const archive: unknown = body;
      if (!Buffer.isBuffer(archive))
        throw wrongType('The body has to be the build as a tar.gz (application/gzip).');
      const { canary, accounts, commit, clean: treeClean, checks, force } = query;
      const some =
        canary === undefined && accounts === undefined
          ? undefined
          : { percent: canary ?? 0, accounts: accounts?.split(',') ?? [] };
      const actor = { area, who: deployKey.name, keyId: deployKey.id, commit, treeClean, checks, force };
      if (await publishBuild(deps, actor, filesOfArchive(archive), some)) reply.code(201);
      return stateOf(deps, area);
    },
  });
}

const stateOf = async (deps: Deps, area: string) => presentArea(await areaState(deps, area));

function readRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, 'releases');

  route('GET /api/releases', 'deploy-key', {
    summary: 'Published builds of this key’s areas',
    answer: Type.Array(AreaReleases),
    handle: async ({ deployKey }) => {
      const areas = await areasKnown(deps);
      const own = areas.filter((area) => deployKey.area === null || deployKey.area === area);
      return Promise.all(own.map((area) => stateOf(deps, area)));
    },
  });

  route(`GET ${url}`, 'deploy-key', {
    summary: 'Published builds of an area, and their pointers',
    ...inArea,
    handle: ({ params: { area } }) => stateOf(deps, area),
  });

  route(`GET ${url}/log`, 'deploy-key', {
    summary: 'Log of an area, newest first',
    params,
    answer: Type.Array(ReleaseAct),
    handle: async ({ params: { area } }) => (await areaLog(deps, area)).map(presentAct),
  });
}

function moveRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, 'releases');
  const moved = async (area: string, key: DeployKeyActor, wish: Wish, force?: boolean) => {
    await moveArea(deps, { area, who: key.name, keyId: key.id, force }, wish);
    return stateOf(deps, area);
  };

  route(`POST ${url}/promote`, 'deploy-key', {
    summary: 'Make the canary of an area active for all accounts',
    ...inArea,
    handle: ({ params: { area }, deployKey }) => moved(area, deployKey, { act: 'promote' }),
  });

  route(`POST ${url}/rollback`, 'deploy-key', {
    summary: 'Go back to the previous build, or to the given one; the left build is known bad',
    description: 'During a canary it ends the canary.',
    ...inArea,
    body: RollbackBody,
    handle: ({ params: { area }, body, deployKey }) =>
      moved(area, deployKey, { act: 'rollback', to: body.to }, body.force),
  });

  route(`POST ${url}/withdraw`, 'operator', {
    summary: 'Withdraw a build forever: its files are deleted, and its version cannot be released again',
    description: 'Instead of an active build, pages use the newest good one; an area without one is removed.',
    params,
    body: WithdrawBody,
    handle: ({ params: { area }, body: { version }, deployKey }) =>
      withdrawBuild(deps, { area, version, who: deployKey.name }),
  });

  route(`DELETE ${url}/canary`, 'deploy-key', {
    summary: 'End a canary; its build may be released later',
    ...inArea,
    handle: ({ params: { area }, deployKey }) => moved(area, deployKey, { act: 'canary stop' }),
  });
}

/** Lets the operator create and revoke the key of each area. */
function deployKeyRoutes(app: FastifyInstance, deps: Deps): void {
  const route = routesOf(app, 'releases');

  route('GET /api/deploy-keys', 'operator', {
    summary: 'Deploy keys',
    answer: Type.Array(DeployKeyItem),
    handle: async () => (await listDeployKeys(deps)).map(presentKey),
  });

  route('POST /api/deploy-keys', 'operator', {
    summary: 'Create the deploy key of an area, shown only now',
    body: NewDeployKey,
    answer: MadeDeployKey,
    handle: async ({ body }, reply) => {
      const { key, ...made } = await makeDeployKey(deps, body.area, body);
      reply.header('cache-control', 'no-store');
      return { ...presentKey(made), key };
    },
  });

  route('DELETE /api/deploy-keys/:area', 'operator', {
    summary: 'Revoke the deploy key of an area',
    params,
    handle: ({ params: { area } }) => revokeDeployKey(deps, area),
  });
}
