import type { KeyScope } from '#platform/access/contract.ts';
import { makeApiKey } from '#platform/api-keys/contract.ts';
import { giveConsent, listConsents } from '#platform/companies/contract.ts';
import { readReply } from './reply.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import type { Caller, TestLoupe } from './test-loupe.ts';

/** Accepts all current terms for the caller's company. */
export async function acceptTerms(caller: Caller): Promise<void> {
  const { inForce } = (await caller.call(listConsents, {})).answer;
  for (const { consentId } of inForce)
    await caller.call(giveConsent, { body: { consentId, userConsentType: 'Accepted' } });
}

/** A key made by a person who has accepted the terms and passed a second factor. */
export async function createKey(maker: Caller, ...scopes: KeyScope[]) {
  return (await maker.call(makeApiKey, { body: { name: 'Stock system', scopes } })).answer;
}

/** A program with a key and no subscription key. */
export function createProgram({ url }: Pick<TestLoupe, 'url'>, secret: string): Caller {
  return {
    async call(endpoint, parts, headers = {}) {
      const { path, body } = writeRequest(endpoint, parts);
      const response = await fetch(`${url}${path}`, {
        method: endpoint.method,
        ...(body === undefined ? {} : { body }),
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      return readReply(endpoint, response);
    },
  };
}
