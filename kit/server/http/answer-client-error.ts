import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType } from '#kit/contract/problem.ts';
import type { Log } from '../log/log.ts';
import { Refused } from '../refuse.ts';
import { traceFrom } from '../trace.ts';
import { problemOf } from './problem-of.ts';

/**
 * What arrives so badly or so slowly that it never becomes a request is answered on the bare socket, in the
 * same form as every other refusal, and the connection is closed.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket, log: Log): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const trace = traceFrom(undefined);
  const told = problemOf(error, trace);
  const { problem } = told.fault ? problemOf(new Refused(kitRefusals.malformed_request), trace) : told;
  log.info({ trace: trace.id, status: problem.status, reason: error.code }, problem.code);
  const body = JSON.stringify(problem);
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n` +
      `content-type: ${problemContentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `x-content-type-options: nosniff\r\nx-reference: ${trace.reference}\r\nconnection: close\r\n\r\n${body}`,
    // A sender that goes on dribbling is not waited for.
    () => socket.destroy(),
  );
}
