import type { Endpoint, EndpointResult } from '#kit/contract/endpoint.ts';
import { readReply } from './reply.ts';
import type { Reply } from './reply.ts';
import type { TestLoupe } from './test-loupe.ts';

interface Anyhow {
  readonly params?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends any body, however wrong, like a client that checks nothing. Without a name, no one is signed in. */
export async function callUnchecked<E extends Endpoint>(
  loupe: TestLoupe,
  firstName: string | undefined,
  endpoint: E,
  { params = {}, body, headers = {} }: Anyhow,
): Promise<Reply<EndpointResult<E>>> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(`${loupe.url}${path}`, {
    method: endpoint.method,
    body: JSON.stringify(body),
    headers: {
      'x-subscription-key': 'loupe-web',
      'content-type': 'application/json',
      ...(firstName === undefined ? {} : { authorization: `Bearer ${await loupe.token(firstName)}` }),
      ...headers,
    },
  });
  return readReply(endpoint, response);
}
