import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { describeFault, onlyTo, publicAddressOf, resolveAll, Unfit } from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';

export type StoreSend = (url: string, init: RequestInit) => Promise<Response>;

interface PublicSendOptions {
  /** Allows `http://localhost`, for developing on the same machine. */
  readonly localhost: boolean;
  readonly resolve?: ResolveHost | undefined;
}

// A page of orders is far smaller.
const mostBytes = 8_000_000;

/**
 * Calls a store at an address that a person typed, so nothing about it is trusted: only public addresses are called,
 * the connection uses the address that was checked, redirects aren't followed, and a response has an end.
 */
export function publicSend({ localhost, resolve = resolveAll }: PublicSendOptions): StoreSend {
  return async (url, { method = 'GET', headers, body, signal }) => {
    const late = signal ?? AbortSignal.timeout(20_000);
    try {
      const address = await publicAddressOf(url, { localhost, resolve, late });
      const send = new URL(url).protocol === 'https:' ? secureRequest : plainRequest;
      const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
      const text = typeof body === 'string' ? body : '';
      const request = send(url, {
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          ...(text === '' ? {} : { 'content-length': Buffer.byteLength(text) }),
        },
        signal: late,
        ...onlyTo(address),
      });
      request.on('error', reject).on('response', answered).end(text);
      return await readResponse(await promise);
    } catch (fault) {
      // A name that isn't resolved in time says nothing about the address.
      if (fault instanceof Unfit && !late.aborted) throw fault;
      throw new Error(late.aborted ? 'No response in time' : describeFault(fault), { cause: fault });
    }
  };
}

async function readResponse(incoming: IncomingMessage): Promise<Response> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) {
      incoming.destroy();
      throw new Error('The response is too large');
    }
    read.push(chunk);
  }
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const status = incoming.statusCode ?? 0;
  // No body is allowed with these.
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : Buffer.concat(read), { status, headers });
}
