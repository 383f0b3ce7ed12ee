import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { codeOf } from '../../platform/errors/error-code.lib';
import { badRequest, bodyTooSlow, problem } from '../../platform/errors/errors.lib';
import { problemBody } from './problem-body.lib';

/**
 * Answers bytes that cannot be parsed as a request. No route or hook has run: writes the answer by hand and
 * ends the connection.
 */
export function answerUnreadable(error: Error, socket: Socket): void {
  if (codeOf(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const known = toProblem(codeOf(error));
  const body = JSON.stringify(problemBody(known, randomUUID(), 'en'));
  const head = [
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status] ?? 'Error'}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function toProblem(code: string) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return bodyTooSlow();
  if (code === 'HPE_HEADER_OVERFLOW') return problem(431, 'invalid_request', 'The request is too large.');
  return badRequest('The request could not be read.');
}
