import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Problem } from '@vitrine/shared/contract';
import { presentReports } from './policy-report.present';
import { REPORT_PATH } from './page-policy.lib';

const BODY_BYTES = 16 * 1024;

/** Logs one line for what a content policy refused in a browser (reliability C1); stores nothing. */
export async function takePolicyReports(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    scope.post(
      REPORT_PATH,
      {
        bodyLimit: BODY_BYTES,
        config: { guard: 'public', rateLimit: { max: 30, timeWindow: 60_000 } },
        schema: {
          summary: 'A browser says what the content policy of a page refused',
          description: 'Sent by browsers themselves. Anything that is no report is dropped. Answers 204.',
          tags: ['areas'],
          response: { 204: Type.Null({ description: 'Taken' }), '4xx': Problem },
        },
      },
      async ({ body, log }, reply) => {
        for (const report of presentReports(body))
          log.warn({ policy: report }, 'a content policy refused something');
        return reply.code(204).send();
      },
    );
  });
}
