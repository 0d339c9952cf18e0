import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import * as z from 'zod/mini';
import type { Endpoint, EndpointCall, EndpointResult } from '#kit/contract/endpoint.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { personIdOf } from './demo-person.ts';

/** Another person's call without a page, at the shared portal or a separate one. */
export async function callAs<E extends Endpoint>(
  request: APIRequestContext,
  firstName: string,
  endpoint: E,
  parts: EndpointCall<E>,
  portal = process.env['PORTAL_URL'] ?? '',
): Promise<EndpointResult<E>> {
  const { accessToken } = await signInOverHttp(portal, personIdOf(firstName));
  return send(request, endpoint, parts, { portal, token: accessToken });
}

/** Calls with a token from a page. */
export async function send<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  parts: EndpointCall<E>,
  { portal, token }: { readonly portal: string; readonly token: string },
): Promise<EndpointResult<E>> {
  const { path, body } = writeRequest(endpoint, parts);
  const response = await request.fetch(`${portal}${path}`, {
    method: endpoint.method,
    headers: {
      'x-subscription-key': 'loupe-web',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      ...(endpoint.idempotent === true ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok()) throw new Error(`${endpoint.name} was refused: ${await response.text()}`);
  return (
    endpoint.answer === undefined ? undefined : z.decode(endpoint.answer, (await response.json()) as never)
  ) as EndpointResult<E>;
}
