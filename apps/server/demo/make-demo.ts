import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import type { HashCost } from '#kit/server/passwords/hash-work.ts';
import { leaveFailedJob } from '#kit/server/jobs/queued-jobs-store.ts';
import type { Log } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { fillDemoCatalogue } from '#modules/marketplace/server.ts';
import { worker } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { recordEntry } from '#platform/audit/server.ts';
import { demoAnswer, demoPassword } from '#platform/companies/contract.ts';
import {
  hasDemoMembers,
  makeDemoFiguresWith,
  makeDemoLogoWith,
  makeDemoMembers,
  makeDemoSubscriptions,
  makeDemoTeam,
} from '#platform/companies/server.ts';
import type { DemoCredentials } from '#platform/companies/server.ts';
import { makeDemoContent, makeDemoDocuments } from '#platform/content/server.ts';
import type { DemoDocuments } from '#platform/content/server.ts';
import { createOnce } from '#platform/demo/server.ts';
import { makeDemoAddressBook } from './make-demo-address-book.ts';
import { makeDemoBills, makeDemoSchedule } from './make-demo-billing.ts';
import {
  makeDemoFeeds,
  makeDemoMethods,
  makeDemoNews,
  makeDemoPrograms,
  makeDemoTaxDocumentsWith,
  makeDemoUse,
} from './make-demo-parts.ts';
import { makeDemoAppraisals } from '#modules/appraisals/server.ts';
import { makeDemoPagesWith } from '#modules/jeweler-pages/server.ts';
import { makeDemoPoliciesWith } from '#modules/insurance/server.ts';
import { makeDemoSalesWith } from '#modules/register/server.ts';
import { makeDemoMemos } from '#modules/memo/server.ts';
import { makeDemoCarrierAccountsWith, makeDemoShipping, makeDemoStoresWith } from './make-demo-shipping.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import { openDemoShop } from '#outside/web-stores/sample/server/open-demo-shop.ts';
import { createSampleMemory } from '#outside/policies/sandbox/sample-files.ts';
import { createSampleServiceFigures } from '#outside/service-figures/sandbox/sample-service-figures.ts';
import { createSamplePolicies } from '#outside/policies/sandbox/sample-policies.ts';
import { hashAnswerAsBrowser } from '../sent-answer.ts';

interface DemoParts {
  readonly cost: HashCost;
  readonly documents: DemoDocuments;
  readonly secretKey: SecretKey;
  /** Where the sandbox carriers find the parcels they already have. */
  readonly carriersJournal: string;
  /** The sample stores' journal, and the portal's address for them; absent where no sample store runs. */
  readonly webStores?: { readonly journal: string; readonly portalUrl: string };
  /** Whether members pay premiums in the portal. */
  readonly paysPoliciesHere: boolean;
  /** How many stones the catalog has. */
  readonly stones: number;
}

/** Creates the demo's records with the families' own fixtures, always the same, each part once. */
export async function makeDemo(connectionString: string, log: Log, parts: DemoParts): Promise<void> {
  const pools = createPools(connectionString, log, 2);
  try {
    const work = workOn(pools);
    const made = partsOf(parts, pools);
    await work((ctx) => markOlderPartsMade(ctx, Object.keys(made)));
    await makeDemoPeople(connectionString, log, parts.cost);
    await work(makeDemoContent);
    await work(makeDemoDocuments(parts.documents));
    for (const [name, make] of Object.entries(made)) await work(createOnce(name, make));
  } finally {
    await pools.end();
  }
}

/** In order of dependency. */
function partsOf(parts: DemoParts, { owner }: Pools) {
  const { secretKey, carriersJournal, webStores, documents, stones } = parts;
  // A failed job for the job desk; retried, it does its usual nightly work.
  const failure = 'The file store did not respond within 30 seconds.';
  const failed = { task: 'reports.remove_old', tries: 5, failure };
  const sealed = new SealedTexts(secretKey, 'webhooks');
  return {
    logo: makeDemoLogoWith(documents.store),
    team: makeDemoTeam,
    news: makeDemoNews,
    use: makeDemoUse,
    bills: makeDemoBills,
    methods: makeDemoMethods,
    'scheduled payment': makeDemoSchedule,
    'tax documents': makeDemoTaxDocumentsWith(documents.store),
    'address book': makeDemoAddressBook,
    shipping: makeDemoShipping(carriersJournal, documents.provider),
    'carrier accounts': makeDemoCarrierAccountsWith(new SealedTexts(secretKey, 'carrier-accounts')),
    'web stores': makeDemoStoresWith(
      webStores && {
        storeSeal: new SealedTexts(secretKey, 'web-stores'),
        portalUrl: webStores.portalUrl,
        openShop: (shop) => openDemoShop(webStores.journal, shop),
      },
    ),
    programs: (ctx: Ctx) => makeDemoPrograms(ctx, sealed),
    memos: makeDemoMemos,
    appraisals: makeDemoAppraisals(documents.store),
    'further subscriptions': makeDemoSubscriptions,
    'service figures': makeDemoFiguresWith(createSampleServiceFigures(() => new Date())),
    pages: makeDemoPagesWith(documents.store),
    policies: makeDemoPoliciesWith(
      createSamplePolicies(() => new Date(), createSampleMemory()),
      parts.paysPoliciesHere,
    ),
    'register sales': makeDemoSalesWith(
      new SealedTexts(secretKey, 'register'),
      createSamplePersonalLines(() => new Date()),
    ),
    feeds: makeDemoFeeds,
    catalogue: fillDemoCatalogue(stones),
    'failed job': () => leaveFailedJob(owner, failed),
  };
}

/** Only the people, for tests that create everything else themselves. */
export async function makeDemoPeople(connectionString: string, log: Log, cost: HashCost): Promise<void> {
  const pools = createPools(connectionString, log, 1);
  const make = async (ctx: Ctx): Promise<void> => makeDemoMembers(ctx, await demoCredentials(cost));
  try {
    await workOn(pools)(createOnce('people', make));
  } finally {
    await pools.end();
  }
}

function workOn({ plain }: Pools) {
  const parts: ContextParts<Actor> = {
    clock: new MovableClock(),
    record: recordEntry,
    tell: () => undefined,
  };
  const caller = { actor: worker, trace: traceFrom(undefined) };
  return (part: (ctx: Ctx) => Promise<void>) =>
    workAs(unitOfWorkOn(plain), parts, { binding: 'job' }, caller, part);
}

/** Hashed once for all demo people; the password is public anyway. */
async function demoCredentials(cost: HashCost): Promise<DemoCredentials> {
  const passwords = new PasswordHasher(cost);
  try {
    const [passwordHash, ...answerHashes] = await Promise.all([
      passwords.hash(demoPassword),
      ...demoQuestions.map((id) => passwords.hash(hashAnswerAsBrowser(id, demoAnswer))),
    ]);
    const answers = demoQuestions.map((questionId, at) => ({
      questionId,
      answerHash: answerHashes[at] ?? '',
    }));
    return { passwordHash, answers };
  } finally {
    await passwords.stop();
  }
}

const demoQuestions = [1, 5, 9];

/** A demo created before its parts had names was complete, so every part is marked as made. */
export async function markOlderPartsMade(ctx: Ctx, names: readonly string[]): Promise<void> {
  if (!(await hasDemoMembers(ctx))) return;
  const nameEach = async (): Promise<void> => {
    for (const name of names) await createOnce(name, () => Promise.resolve())(ctx);
  };
  await createOnce('people', nameEach)(ctx);
}
