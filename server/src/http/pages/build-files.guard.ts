import type { FastifyRequest } from 'fastify';
import { gone } from '../../platform/errors/errors.lib';
import type { AreaRegistry } from './area-registry.service';
import { isServedType } from './build-file-types.rule';
import { BUILD_FILE_POLICY } from './policy/page-policy.lib';
import { sentence } from '../../platform/languages/sentence.rule';

/**
 * Path of a published file: area, version, and a path that cannot leave the build. Shell builds are not
 * served this way.
 */
const FILE = /^(?!shell\/)([a-z][a-z0-9-]*)\/(\w[\w.+-]*)\/([\w@+-][\w.@+-]*(?:\/[\w@+-][\w.@+-]*)*)$/;

/**
 * Whether this file of a build may be sent. Requests for service workers are refused: one could answer
 * navigations below its folder with pages of its own.
 * @throws {ProblemError} 410 for a build that the operator withdrew
 */
export function maySendBuildFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  file: string,
  registry: Pick<AreaRegistry, 'isWithdrawn'>,
): boolean {
  const [, area, version, name] = FILE.exec(file) ?? [];
  if (!area || !version || !name || !isServedType(name) || headers['service-worker']) return false;
  if (registry.isWithdrawn(area, version))
    throw gone(sentence`${area} ${version} was withdrawn by the operator of this installation.`);
  return true;
}

/** Headers of a build's file, readable from any origin: it is no secret. */
export const BUILD_FILE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': BUILD_FILE_POLICY,
  vary: 'accept-encoding',
};
