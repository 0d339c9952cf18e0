import { expect, test } from 'vitest';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import {
  beginReading,
  exportStones,
  getPicture,
  listFilters,
  readReading,
  searchBasic,
  searchDiamonds,
} from '#modules/marketplace/contract.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { guest } from '#platform/access/contract.ts';
import { authenticate } from './authenticate.ts';
import type { ReadToken } from './authenticate.ts';

/** Where the endpoint's calls learn whether their session has ended. */
async function grantCheckedBy(endpoint: Endpoint): Promise<unknown> {
  const checks: unknown[] = [];
  const readToken: ReadToken = (_token, { grant }) => {
    checks.push(grant);
    return Promise.resolve(guest);
  };
  const unused = () => Promise.reject(new Error('Only the token is read.'));
  const readers = { readToken, readKey: unused, viewCompany: unused };
  const request = { headers: { authorization: 'Bearer token' } } as FastifyRequest;
  await authenticate(readers, unused)(request, endpoint);
  return checks;
}

test.each<[string, Endpoint]>([
  ['changes data', beginReading],
  ['answers a file', getPicture],
  ['exports', exportStones],
])("asks the database for a session's end when a call %s", async (_what, endpoint) => {
  expect(await grantCheckedBy(endpoint)).toEqual(['database']);
});

test.each<[string, Endpoint]>([
  ['a list', listFilters],
  ['a search', searchDiamonds],
  ['a search without counts', searchBasic],
  ['a page of a kept search', readReading],
])('asks no database for %s', async (_what, endpoint) => {
  expect(await grantCheckedBy(endpoint)).toEqual(['heard']);
});
