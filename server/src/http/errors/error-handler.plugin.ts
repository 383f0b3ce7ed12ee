import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badRequest, notFound, type ProblemError } from '../../platform/errors/errors.lib';
import { codeOf } from '../../platform/errors/error-code.lib';
import { rootCause, toProblem } from '../../platform/errors/error-translation.lib';
import { languageOf } from '../routing/request-language.lib';
import { problemBody } from './problem-body.lib';

const OF_AN_ANSWER = ['etag', 'content-range', 'accept-ranges', 'content-encoding', 'content-length'];

/**
 * Sends a problem as text, in the reader's language: route schemas describe the common fields only and would
 * drop a problem's own fields.
 */
export function sendProblem(reply: FastifyReply, known: ProblemError | null): FastifyReply {
  // Headers that the route had set for the answer that failed.
  for (const name of OF_AN_ANSWER) reply.removeHeader(name);
  const { id } = reply.request;
  return reply
    .code(known?.status ?? 500)
    .headers({ ...known?.extra.headers, 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(known, id, languageOf(reply.request))));
}

/**
 * Turns errors into answers, in one place (product §2): known ones as they are, all others as a plain 500
 * with the request's id.
 */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toProblem(error);
    if (!known || known.report) report(request, error);
    return sendProblem(reply, known);
  });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(reply, notFound('address'));
}

/** Answers a malformed address (`%zz`). No route or hook has run, so the common headers are set here. */
export function answerBadAddress(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    }),
    toProblem(error) ?? badRequest('The address could not be read.'),
  );
}

function report(request: FastifyRequest, thrown: unknown): void {
  const error = rootCause(thrown);
  const plain =
    error instanceof Error
      ? { type: error.name, message: error.message, stack: error.stack }
      : { message: String(error) };
  request.log.error({ err: { ...plain, code: codeOf(error) || undefined } }, 'request failed');
}
