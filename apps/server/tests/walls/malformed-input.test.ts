import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { createLog } from '#kit/server/log/log.ts';
import { decideAccess } from '#platform/access/contract.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import * as marketplace from '#modules/marketplace/contract.ts';
import * as shipping from '#modules/shipping/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import * as identity from '#platform/identity/contract.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import { everyFlagOn } from '../endpoint-table/circumstances.ts';
import { faultOf } from './malformed/fault-of.ts';
import { makeRecords } from './malformed/make-records.ts';
import { malformedRequests, soundRequest } from './malformed/malformed-requests.ts';
import type { MalformedRequest } from './malformed/request-parts.ts';
import { unlimitedServer } from './malformed/unlimited-server.ts';
import { watchWrites } from './malformed/watch-writes.ts';

// No jobs: background work of an accepted request must not change the tables during the test.
const loupe = await startTestLoupe({ ROLES: 'web' });
const app = await unlimitedServer(loupe, createLog('silent'));
afterAll(async () => {
  await app.close();
  await loupe.stop();
});

const records = await makeRecords(loupe);
const tablesWritten = await watchWrites(loupe.pools);
const endpoints = loupe.routes.map(({ endpoint }) => endpoint);
/** They count a failure in a transaction of its own, which remains after the refusal. */
const stepwise = new Set(loupe.routes.filter((route) => 'runSteps' in route).map(({ endpoint }) => endpoint));
const always = Object.values(kitRefusals).map(({ code }) => code);

async function tokenFor({ rule }: Endpoint): Promise<string | undefined> {
  const person = demoPeople.find(({ actor }) => decideAccess(rule, actor, everyFlagOn).allowed);
  return person && loupe.token(person.actor.name.split(' ')[0] ?? '');
}

async function send(endpoint: Endpoint, request: MalformedRequest, token: string | undefined) {
  return app.inject({
    method: endpoint.method,
    url: request.path,
    ...(request.body === undefined ? {} : { payload: request.body }),
    headers: {
      'x-subscription-key': 'loupe-web',
      'idempotency-key': randomUUID(),
      ...(request.contentType === undefined ? {} : { 'content-type': request.contentType }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

test.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '$name accepts the request that the malformed ones vary',
  async ({ endpoint }) => {
    const sound = soundRequest(endpoint, records[endpoint.name]);
    await tablesWritten();
    const { statusCode, body } = await send(endpoint, sound, await tokenFor(endpoint));
    // The endpoint's own refusals come after every shape: a missing record, a status that refuses.
    const refused = statusCode < 400 ? [] : [(JSON.parse(body) as Problem).code];
    expect(refused.filter((code) => always.includes(code))).toEqual([]);
    // A call that may only write to the audit log writes to nothing else.
    const written = await tablesWritten();
    const wrong = endpoint.changes === 'log' ? written.filter((table) => table !== 'audit.entry') : [];
    expect(wrong).toEqual([]);
  },
);

/** What a refused request may leave behind if the refusal itself is counted. */
const countedRefusals: Readonly<Record<string, readonly string[]>> = {
  // Spec marketplace §4: a failed checkout is counted, which is an event with its subscribers' jobs.
  [marketplace.checkoutCart.name]: ['kit.outbox', 'graphile_worker._private_jobs'],
  // Five wrong codes close the link, so each one counts.
  [shipping.trackAsRecipient.name]: ['shipping.recipient_code'],
  // The carrier was asked. Staff see when, whatever the answer was.
  [shipping.decideDeskCarrierAccount.name]: ['shipping.carrier_account'],
  // Each wrong token counts, and the last one ends the verification and queues an email.
  [identity.verifyEmailToken.name]: [
    'identity.code',
    'graphile_worker._private_tasks',
    'graphile_worker._private_jobs',
  ],
};

/** Work of several transactions claims its key on its own, and a refusal frees it. */
const claimsKeyFirst = (endpoint: Endpoint): boolean =>
  stepwise.has(endpoint) && endpoint.idempotent !== undefined;

/** Keys that a request which has ended still holds. */
async function heldKeys({ name }: Endpoint): Promise<number> {
  const { rows } = await loupe.pools.owner.query<{ held: number }>(
    `select count(*) as held from kit.idempotency
      where endpoint = $1 and status is null and created_at > now() - interval '2 minutes'`,
    [name],
  );
  return Number(rows[0]?.held);
}

function mayWrite(endpoint: Endpoint): readonly string[] {
  const counted = stepwise.has(endpoint) ? ['audit.entry', 'identity.attempts'] : [];
  return [
    ...counted,
    ...(claimsKeyFirst(endpoint) ? ['kit.idempotency'] : []),
    ...(countedRefusals[endpoint.name] ?? []),
  ];
}

describe.each(endpoints.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ endpoint }) => {
  const requests = malformedRequests(endpoint, records[endpoint.name]);

  test(`answers or refuses every request, and a refusal writes nothing (${requests.length} malformed requests)`, async () => {
    const token = await tokenFor(endpoint);
    const allowed = mayWrite(endpoint);
    const faults: string[] = [];
    await tablesWritten();
    for (const request of requests) {
      const reply = await send(endpoint, request, token);
      const fault = faultOf(endpoint, reply);
      if (fault !== undefined) faults.push(`${request.name}: ${fault}`);
      const written = (await tablesWritten()).filter((table) => !allowed.includes(table));
      if (reply.statusCode >= 400 && written.length > 0)
        faults.push(`${request.name}: refused with ${reply.statusCode}, yet wrote to ${written.join(', ')}`);
    }
    expect(faults, faults.join('\n')).toEqual([]);
    expect(await heldKeys(endpoint)).toBe(0);
    // A registration that is accepted costs four password hashes.
  }, 400_000);
});
