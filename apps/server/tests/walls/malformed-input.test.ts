import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType, problemShape } from '#kit/contract/problem.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { createLog } from '#kit/server/log/log.ts';
import { decideAccess } from '#platform/access/contract.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import * as marketplace from '#modules/marketplace/contract.ts';
import * as shipping from '#modules/shipping/contract.ts';
import * as companies from '#platform/companies/contract.ts';
import * as content from '#platform/content/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import * as identity from '#platform/identity/contract.ts';
import * as inbox from '#platform/inbox/contract.ts';
import * as notifications from '#platform/notifications/contract.ts';
import * as personalData from '#platform/personal-data/contract.ts';
import * as settings from '#platform/settings/contract.ts';
import { findDemoPerson } from '../../testing/member-named.ts';
import { sampleBanner } from '../../testing/sample-banner.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import { everyFlagOn } from '../endpoint-table/circumstances.ts';
import { malformedRequests, soundRequest } from './malformed/malformed-requests.ts';
import type { Known, MalformedRequest } from './malformed/malformed-requests.ts';
import { unlimitedServer } from './malformed/unlimited-server.ts';
import { watchWrites } from './malformed/watch-writes.ts';

// No jobs: background work of an accepted request must not change the tables during the test.
const loupe = await startTestLoupe({ ROLES: 'web' });
const app = await unlimitedServer(loupe, createLog('silent'));
afterAll(async () => {
  await app.close();
  await loupe.stop();
});

const keysetLists = [
  content.listContactMessages,
  companies.listAnswers,
  notifications.listNotices,
  notifications.listOutgoingMail,
  inbox.listInboxItems,
];
const sven = findDemoPerson('Sven').personId;

const records = await makeRecords();
const tablesWritten = await watchWrites(loupe.pools);
const endpoints = loupe.routes.map(({ endpoint }) => endpoint);
/** They count a failure in a transaction of its own, which remains after the refusal. */
const stepwise = new Set(loupe.routes.filter((route) => 'runSteps' in route).map(({ endpoint }) => endpoint));
const always = Object.values(kitRefusals).map(({ code }) => code);

/** Existing records, so that malformed input beside their ids is checked as deeply as possible. */
async function makeRecords(): Promise<Readonly<Record<string, Known>>> {
  const [marta, priya] = [await loupe.as('Marta'), await loupe.as('Priya')];
  const once = { 'idempotency-key': randomUUID() };
  const banner = await priya.call(content.createBanner, { body: { ...sampleBanner, screenTypes: [] } }, once);
  const message = await marta.call(
    content.sendContactMessage,
    { body: { subject: null, message: 'x' } },
    once,
  );
  const own = await marta.call(settings.createUserSettings, { body: {} });
  const video = (await marta.call(content.getHelp, {})).answer.videos[0];
  const name = 'test.malformed';
  await loupe.pools.owner.query(
    `insert into settings.feature (name, enabled, description) values ('${name}', false, 'For the tests');
     insert into settings.configuration (name, value, description, audience)
     values ('${name}', '{"text": "x", "list": ["y"]}', 'For the tests', 'anyone')`,
  );
  const answer = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFmFVgEA';
  const threeAnswers = [1, 2, 3].map((questionId) => ({ questionId, answer }));
  const { demoPassword: password } = companies;
  const securityOptions = {
    password,
    confirmPassword: password,
    selectedSecurityQuestions: threeAnswers,
  };
  return {
    [identity.changeSecurityQuestions.name]: { body: { securityQAs: threeAnswers } },
    [companies.register.name]: { body: { securityOptions } },
    [companies.registerViaInvite.name]: { body: { securityOptions } },
    [content.dismissBanner.name]: { params: { id: banner.answer.id } },
    [content.changeBanner.name]: { params: { id: banner.answer.id } },
    [content.endBanner.name]: { params: { id: banner.answer.id } },
    [content.markContactMessageAnswered.name]: { params: { id: message.answer.id } },
    // A first page: a cursor would have to be one that the server wrote.
    ...Object.fromEntries(keysetLists.map(({ name: list }) => [list, { query: { after: undefined } }])),
    [notifications.queryNotices.name]: { body: { after: undefined } },
    // Another person than in the other requests: they would be signed out.
    [identity.lockAccountByStaff.name]: { params: { personId: sven } },
    [identity.unlockAccountByStaff.name]: { params: { personId: sven } },
    [personalData.erasePersonByStaff.name]: { params: { personId: sven } },
    [content.setVideoUrl.name]: { params: { id: video?.id ?? '' } },
    [settings.changeUserSettings.name]: { params: { id: own.answer.id } },
    [settings.getFeature.name]: { params: { name } },
    [settings.switchFeature.name]: { params: { name } },
    [settings.getConfiguration.name]: { params: { name } },
    // Nothing was saved yet.
    [marketplace.putOpeningSearches.name]: { body: { version: 0 } },
    [settings.changeConfiguration.name]: {
      params: { name },
      body: { version: 1, value: { text: 'x', list: ['y'] } },
    },
  };
}

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

type Reply = Awaited<ReturnType<typeof send>>;

/** Undefined if the reply is an answer or a declared refusal. */
function faultOf(endpoint: Endpoint, { statusCode, headers, body }: Reply): string | undefined {
  if (statusCode < 400) return undefined;
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (headers['content-type']?.startsWith(problemContentType) !== true)
    return `refused as ${headers['content-type']}`;
  const { success, data } = problemShape.safeParse(JSON.parse(body));
  if (!success) return `refused with no problem: ${body.slice(0, 200)}`;
  const declared = [...always, ...endpoint.refusals.map(({ code }) => code)];
  return declared.includes(data.code) ? undefined : `refused with ${data.code}, which is not declared`;
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
  // Each wrong token counts, and the last one ends the verification and queues an email.
  [identity.verifyEmailToken.name]: [
    'identity.code',
    'graphile_worker._private_tasks',
    'graphile_worker._private_jobs',
  ],
};

function mayWrite(endpoint: Endpoint): readonly string[] {
  const counted = stepwise.has(endpoint) ? ['audit.entry', 'identity.attempts'] : [];
  return [...counted, ...(countedRefusals[endpoint.name] ?? [])];
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
    // A registration that is accepted costs four password hashes.
  }, 400_000);
});
