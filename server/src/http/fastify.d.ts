import type { TSchema } from 'typebox';
import type { RouteGuard } from '@vitrine/shared/contract';
import type { LiveIntegration } from './auth/integrations.repo';
import type { Actor, DeployKeyActor, DeviceActor } from '../deps.types';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a route without a guard stops the server from starting (product §4). */
    guard?: RouteGuard;
    /** Its body may take as long as the server waits at all; every other has to be complete sooner (reliability C8). */
    slowBody?: boolean;
    /** May be called by a member who has to replace a password that another person chose (decision 0020). */
    beforeOwnPassword?: boolean;
    /** Describes a body that is read as it comes and not validated by a schema: a form with a file. */
    form?: TSchema;
  }
  interface FastifyRequest {
    /** Set for guards that name a permission or 'self'. */
    actor: Actor;
    /** Set for guard 'device'. */
    device: DeviceActor;
    /** Set for guards 'deploy-key' and 'operator'. */
    deployKey: DeployKeyActor;
    /** Set for guard 'integration' when a secret key was shown; else `actor` is. */
    integration: LiveIntegration | undefined;
  }
}
