import type { Endpoint, EndpointCall, EndpointResult } from '#kit/contract/endpoint.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { readReply } from './reply.ts';
import type { Reply } from './reply.ts';

export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    parts: EndpointCall<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<EndpointResult<E>>>;
}

/** Calls a portal like a browser's page; without a token no one is signed in. */
export function createCaller(url: string, token?: string): Caller {
  return {
    async call(endpoint, parts, headers = {}) {
      const request = writeRequest(endpoint, parts);
      const response = await fetch(`${url}${request.path}`, {
        method: endpoint.method,
        ...(request.body === undefined ? {} : { body: request.body }),
        headers: {
          'x-subscription-key': 'loupe-web',
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      return readReply(endpoint, response);
    },
  };
}
