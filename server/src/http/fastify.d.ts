import type { TSchema } from 'typebox';
import type { RouteGuard } from '@vitrine/shared/contract';
import type { LiveIntegration } from './auth/integrations.repo';
import type { Actor, DeployKeyActor, DeviceActor } from '../deps.types';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required guard; a route without one stops the server from starting (product §4). */
    guard?: RouteGuard;
    /**
     * Allows the body as long as the server waits at all; other bodies must be complete sooner (reliability
     * C8).
     */
    slowBody?: boolean;
    /** Allows members who must first replace a password that another user chose (decision 0020). */
    beforeOwnPassword?: boolean;
    /** Allows members who must first set a second factor up (product §3), as `beforeOwnPassword` does too. */
    beforeSecondFactor?: boolean;
    /** Schema of a body that is parsed as a stream and not validated: a form with a file. */
    form?: TSchema;
  }
  interface FastifyRequest {
    /** Set for guards that name a permission, 'self' or 'installation'. */
    actor: Actor;
    /** Set for guard 'device'. */
    device: DeviceActor;
    /** Set for guards 'deploy-key' and 'operator'. */
    deployKey: DeployKeyActor;
    /** Set for guard 'integration' when a secret key was sent; else `actor` is. */
    integration: LiveIntegration | undefined;
  }
}
