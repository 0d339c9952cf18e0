import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { decideAccess, guest, providerDay } from '#platform/access/contract.ts';
import type { Actor, Endpoint } from '#platform/access/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { changeUserSettings, createUserSettings } from '#platform/settings/contract.ts';
import { downloadFile, uploadFile } from '#platform/files/contract.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';
import { namingMonths, recordsOfBilling } from './records-of-billing.ts';
import { recordsOfClaims } from './records-of-claims.ts';
import { namingServices, recordsOfCompanies } from './records-of-companies.ts';
import { recordsOfCopies } from './records-of-copies.ts';
import { namingTerms, recordsOfConsents } from './records-of-consents.ts';
import { recordsOfContacts } from './records-of-contacts.ts';
import { namingPrograms, recordsOfDocuments } from './records-of-documents.ts';
import { recordsOfFeeds } from './records-of-feeds.ts';
import { recordsOfImports } from './records-of-imports.ts';
import { recordsOfSales } from './records-of-sales.ts';
import { recordsOfKeys } from './records-of-keys.ts';
import { namingStones, recordsOfMarketplace } from './records-of-marketplace.ts';
import { recordsOfAppraisals } from './records-of-appraisals.ts';
import { recordsOfInsurance } from './records/records-of-insurance.ts';
import { recordsOfRegister } from './records/records-of-register.ts';
import { recordsOfCarrierAccounts } from './records/records-of-carrier-accounts.ts';
import { recordsOfStores } from './records/records-of-stores.ts';
import { recordsOfMemos } from './records-of-memos.ts';
import { recordsOfNotices } from './records-of-notices.ts';
import { recordsOfPages } from './records/records-of-pages.ts';
import { recordsOfPapers } from './records-of-papers.ts';
import { namingModules, recordsOfPayments } from './records-of-payments.ts';
import { recordsOfReconciliations } from './records-of-reconciliations.ts';
import { recordsOfReports } from './records-of-reports.ts';
import { recordsOfArmored } from './records-of-armored.ts';
import { recordsOfPickups } from './records-of-pickups.ts';
import { recordsOfShipping } from './records-of-shipping.ts';
import { recordsOfTeam } from './records-of-team.ts';
import { recordsOfWebhooks } from './records-of-webhooks.ts';

let loupe: TestLoupe;
let endpoints: readonly Endpoint[];

beforeAll(async () => {
  loupe = await startTestLoupe();
  endpoints = loupe.routes.map(({ endpoint }) => endpoint);
});
afterAll(() => loupe.stop());

const firstName = ({ name }: { name: string }): string => name.split(' ')[0] ?? name;

/** The pipe's refusals of access. */
const refusalsOfPipe: Readonly<Record<string, number>> = {
  'kit.unauthenticated': 401,
  'kit.forbidden': 403,
};

/**
 * No existing id and no valid body: an admitted caller changes nothing, yet is known to be admitted. A use case's
 * own refusal, such as requiring a second factor, is not a refusal of access.
 */
async function knock(endpoint: Endpoint, token?: string): Promise<number | 'let in'> {
  const path = endpoint.path.replace(/:\w+/g, '0');
  const response = await fetch(`${loupe.url}${path}`, {
    method: endpoint.method,
    ...(endpoint.body === undefined ? {} : { body: '[]' }),
    headers: {
      'x-subscription-key': 'loupe-web',
      ...(endpoint.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return 'let in';
  const { code } = JSON.parse(text) as Problem;
  const hidden = code === 'kit.not_found' && endpoint.rule.feature !== undefined;
  return hidden ? 404 : (refusalsOfPipe[code] ?? 'let in');
}

function expectedRefusal({ rule }: Endpoint, actor: Actor): number | undefined {
  const decision = decideAccess(rule, actor, {
    isOn: loupe.ports.flags.isOn,
    today: () => providerDay(loupe.clock.now()),
  });
  if (decision.allowed) return undefined;
  if (decision.because === 'feature-off') return 404;
  return decision.because === 'signed-out' ? 401 : 403;
}

async function surprises(actor: Actor, token?: string): Promise<string[]> {
  const surprised: string[] = [];
  for (const endpoint of endpoints) {
    const expected = expectedRefusal(endpoint, actor) ?? 'let in';
    const found = await knock(endpoint, token);
    if (found !== expected) surprised.push(`${endpoint.name}: ${found} in place of ${expected}`);
  }
  return surprised;
}

describe('every endpoint over HTTP', () => {
  test('lets a guest in if the endpoint is open, and otherwise asks them to sign in', async () => {
    const closed = endpoints.filter((endpoint) => expectedRefusal(endpoint, guest) === 401);
    expect(closed.length).toBeGreaterThan(0);
    expect(await surprises(guest)).toEqual([]);
  });

  test.each(demoPeople.map(({ actor, about }) => ({ actor, about })))(
    'lets $actor.name in or refuses as the matrix says ($about)',
    async ({ actor }) => {
      expect(await surprises(actor, await loupe.token(firstName(actor)))).toEqual([]);
    },
  );

  test('refuses each person of a wrong kind with 403 at some endpoint', () => {
    const refused = demoPeople.filter(({ actor }) =>
      endpoints.some((endpoint) => expectedRefusal(endpoint, actor) === 403),
    );
    expect(refused).toHaveLength(demoPeople.length);
  });

  test('refuses an unknown token, even if guests are welcome', async () => {
    for (const endpoint of endpoints)
      expect([endpoint.name, await knock(endpoint, 'made.up.token')]).toEqual([endpoint.name, 401]);
  });

  // Another program's message is identified by its signature.
  test('refuses an unknown application, except for pages opened in a browser', async () => {
    const calls = endpoints.filter(
      ({ raw, method, signed }) => signed !== true && (raw === undefined || method !== 'GET'),
    );
    for (const { method, path, name } of calls) {
      const response = await fetch(`${loupe.url}${path.replace(/:\w+/g, '0')}`, { method });
      expect([name, ((await response.json()) as Problem).code]).toEqual([name, 'kit.unknown_client']);
    }
  });
});

/** A record of one person or company, and another person who names it. */
const recordsOfOthers: Readonly<Record<string, () => Promise<{ status: number; problem: Problem }>>> = {
  ...recordsOfBilling(() => loupe),
  ...recordsOfClaims(() => loupe),
  ...recordsOfCompanies(() => loupe),
  ...recordsOfCopies(() => loupe),
  ...recordsOfConsents(() => loupe),
  ...recordsOfFeeds(() => loupe),
  ...recordsOfSales(() => loupe),
  ...recordsOfContacts(() => loupe),
  ...recordsOfDocuments(() => loupe),
  ...recordsOfKeys(() => loupe),
  ...recordsOfMarketplace(() => loupe),
  ...recordsOfAppraisals(() => loupe),
  ...recordsOfPages(() => loupe),
  ...recordsOfInsurance(() => loupe),
  ...recordsOfRegister(() => loupe),
  ...recordsOfCarrierAccounts(() => loupe),
  ...recordsOfStores(() => loupe),
  ...recordsOfMemos(() => loupe),
  ...recordsOfNotices(() => loupe),
  ...recordsOfPapers(() => loupe),
  ...recordsOfPayments(() => loupe),
  ...recordsOfReconciliations(() => loupe),
  ...recordsOfReports(() => loupe),
  ...recordsOfShipping(() => loupe),
  ...recordsOfArmored(() => loupe),
  ...recordsOfImports(() => loupe),
  ...recordsOfPickups(() => loupe),
  ...recordsOfTeam(() => loupe),
  ...recordsOfWebhooks(() => loupe),
  [downloadFile.name]: async () => {
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'memo.pdf');
    const sent = await fetch(`${loupe.url}${uploadFile.path}`, {
      method: 'POST',
      body: form,
      headers: {
        'x-subscription-key': 'loupe-web',
        authorization: `Bearer ${await loupe.token('Marta')}`,
      },
    });
    const { id } = (await sent.json()) as { id: string };
    const own = await loupe.as('Jonah');
    expect((await own.call(downloadFile, { params: { id } })).status).toBe(200);
    return (await loupe.as('Ilse')).call(downloadFile, { params: { id } });
  },
  [changeUserSettings.name]: async () => {
    const body = { skipBrinksIntroScreen: true };
    const { answer } = await (await loupe.as('Marta')).call(createUserSettings, { body });
    const call = { params: { id: answer.id }, body };
    expect((await (await loupe.as('Marta')).call(changeUserSettings, call)).status).toBe(200);
    return (await loupe.as('Ilse')).call(changeUserSettings, call);
  },
};

describe("another company's record", () => {
  test.each(Object.keys(recordsOfOthers))('is not found rather than forbidden: %s', async (name) => {
    const { status, problem } = (await recordsOfOthers[name]?.()) ?? {};
    expect(status).toBe(404);
    expect(problem?.code).not.toBe('kit.not_found');
  });

  test('is tried for each endpoint that names a record of a company or a person', () => {
    const narrowed: readonly string[] = ['company', 'parties', 'own'];
    const naming = endpoints.filter(
      ({ binding, params }) => narrowed.includes(binding) && params !== undefined,
    );
    const names = naming
      .map(({ name }) => name)
      .filter(
        (name) =>
          ![
            ...namingTerms,
            ...namingPrograms,
            ...namingModules,
            ...namingMonths,
            ...namingServices,
            ...namingStones,
          ].includes(name),
      );
    expect(names.filter((name) => recordsOfOthers[name] === undefined)).toEqual([]);
  });
});
