import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The API describes itself from the schemas that validate it (decisions §2): OpenAPI 3.1 and a page to read it. */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1.0.0',
        description: 'Promos, playlists and schedules for the screens in your venue.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const guard = route.config?.guard ?? 'public';
      const described = {
        ...schema,
        hide: schema?.hide ?? !url.startsWith('/api/'),
        response: withProblems(schema?.response),
      };
      if (guard !== 'public')
        Object.assign(described, { security: [{ bearer: [] }], description: describe(schema, guard) });
      return { schema: described, url };
    },
  });
  app.get('/api/openapi.json', { config: { guard: 'public' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

function describe(schema: { description?: string } | undefined, guard: string): string {
  return [schema?.description, `Needs: ${guard}.`].filter(Boolean).join(' ');
}

/** Refusals have a media type of their own (decisions §2, RFC 9457), whatever the answer is. */
function withProblems(response: unknown): Record<string, unknown> {
  const entries = Object.entries((response ?? {}) as Record<string, unknown>).map(([status, schema]) => {
    if (!/^[45]/.test(status)) return [status, schema];
    const content = { 'application/problem+json': { schema } };
    return [status, { description: 'Refused; `detail` says why in a sentence.', content }];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
