import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@vitrine/shared/contract';

/**
 * Serves OpenAPI 3.1, generated from the schemas that validate requests, and a page that renders it.
 * `api-docs.part.test.ts` lints it with Redocly's recommended rules and runs the main story with a generated
 * client.
 */
export async function installApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        version: '1.0.0',
        description: 'Promos, playlists and schedules for the screens in your venue.',
        // npm's identifier for "no licence granted".
        license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      },
      // Relative to the address of the description, so it works behind any proxy.
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const { guard = 'public', form } = route.config ?? {};
      const isOpen = guard === 'public';
      const method = String(route.method).toLowerCase();
      const described = {
        ...schema,
        ...(form ? { body: form } : {}),
        hide: schema?.hide ?? !url.startsWith('/api/'),
        response: withProblems(schema?.response),
        operationId: operationId(method, url),
        security: isOpen ? [] : [{ bearer: [] }],
        ...(isOpen ? {} : { description: describe(schema, guard) }),
      };
      return { schema: described, url };
    },
    transformObject: (document) =>
      inTodaysWords('openapiObject' in document ? document.openapiObject : document.swaggerObject),
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

/** `get`, `/api/playlist-for-edit/:id` → `getPlaylistForEditById`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .split('/')
    .flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : [part]))
    .flatMap((part) => part.split(/[^a-zA-Z0-9]+/));
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Refusals have their own media type (RFC 9457), whatever the answer is; any call may be refused. */
function withProblems(response: unknown): Record<string, unknown> {
  const refused = (schema: unknown) => ({
    description: 'Refused; `detail` says why in a sentence.',
    content: { 'application/problem+json': { schema } },
  });
  const entries = Object.entries({ '4xx': Problem, ...(response ?? {}) }).map(([status, schema]) => [
    status,
    /^[45]/.test(status) ? refused(schema) : schema,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Tuples as JSON Schema 2020-12 (required by OpenAPI 3.1) has them: `prefixItems`, and no more items. */
function inTodaysWords<T>(node: T): T {
  if (Array.isArray(node)) return node.map(inTodaysWords) as T;
  if (typeof node !== 'object' || node === null) return node;
  const { items, additionalItems, ...rest } = node as Record<string, unknown>;
  const words = Object.fromEntries(Object.entries(rest).map(([word, value]) => [word, inTodaysWords(value)]));
  if (Array.isArray(items)) Object.assign(words, { prefixItems: items.map(inTodaysWords), items: false });
  else if (items !== undefined) words['items'] = inTodaysWords(items);
  if (additionalItems !== undefined && !Array.isArray(items)) words['additionalItems'] = additionalItems;
  return words as T;
}
