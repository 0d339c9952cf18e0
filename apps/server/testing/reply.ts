import * as z from 'zod/mini';
import type { Endpoint, EndpointResult } from '#kit/contract/endpoint.ts';
import type { Problem } from '#kit/contract/problem.ts';

export interface Reply<Answer> {
  readonly status: number;
  /** The decoded answer; reading it from a refused call fails the test. */
  readonly answer: Answer;
  /** The problem of a refused call; reading it from a successful call fails the test. */
  readonly problem: Problem;
  readonly headers: Headers;
}

export async function readReply<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Reply<EndpointResult<E>>> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    get answer() {
      if (!response.ok) throw new Error(`${endpoint.name} was refused: ${text}`);
      if (endpoint.answer === undefined) return undefined as EndpointResult<E>;
      return z.decode(endpoint.answer, JSON.parse(text)) as EndpointResult<E>;
    },
    get problem() {
      if (response.ok) throw new Error(`${endpoint.name} was answered: ${text}`);
      return JSON.parse(text) as Problem;
    },
  };
}
