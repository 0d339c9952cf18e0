import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { PasswordHasher } from '#kit/server/passwords/password-hasher.ts';
import type { HashCost } from '#kit/server/passwords/hash-work.ts';
import { leaveFailedJob } from '#kit/server/jobs/leave-failed-job.ts';
import type { Log } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { fillDemoCatalogue } from '#modules/marketplace/server/index.ts';
import { worker } from '#platform/access/contract/index.ts';
import type { Actor } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { recordEntry } from '#platform/audit/server/index.ts';
import { demoAnswer, demoPassword } from '#platform/companies/contract/index.ts';
import { hasDemoMembers, makeDemoMembers, makeDemoTeam } from '#platform/companies/server/index.ts';
import type { DemoCredentials } from '#platform/companies/server/index.ts';
import { makeDemoContent, makeDemoDocuments } from '#platform/content/server/index.ts';
import type { DemoDocuments } from '#platform/content/server/index.ts';
import { makeDemoAddressBook } from './make-demo-address-book.ts';
import { makeDemoBills } from './make-demo-billing.ts';
import { makeDemoMethods } from './make-demo-methods.ts';
import { makeDemoTaxDocuments } from './make-demo-tax-documents.ts';
import { makeDemoFeeds } from './make-demo-seller.ts';
import { makeDemoShipping } from './make-demo-shipping.ts';
import { makeDemoNews, makeDemoPrograms, makeDemoUse } from './make-demo-news.ts';
import { sentAnswer } from '../sent-answer.ts';

interface DemoParts {
  readonly cost: HashCost;
  readonly documents: DemoDocuments;
  readonly secretKey: string;
  /** Where the sandbox's carriers will find what they carry already. */
  readonly carriersJournal: string;
  /** How many stones its catalogue has. */
  readonly stones: number;
}

/** The demo's records, made by the slices' own fixtures: the same every time, and never doubled. */
export async function makeDemo(
  connectionString: string,
  log: Log,
  { cost, documents, secretKey, carriersJournal, stones }: DemoParts,
): Promise<void> {
  await fill(connectionString, log, (work) => work(makeDemoContent));
  const isNew = await makeDemoPeople(connectionString, log, cost);
  await fill(connectionString, log, (work) => work(makeDemoDocuments(documents)));
  if (!isNew) return;
  await fill(connectionString, log, (work) => work(makeDemoTeam));
  await fill(connectionString, log, (work) => work(makeDemoNews));
  await fill(connectionString, log, (work) => work(makeDemoUse));
  await fill(connectionString, log, (work) => work(makeDemoBills));
  await fill(connectionString, log, (work) => work(makeDemoMethods));
  await fill(connectionString, log, (work) => work(makeDemoTaxDocuments));
  await fill(connectionString, log, (work) => work(makeDemoAddressBook));
  await fill(connectionString, log, (work) => work(makeDemoShipping(carriersJournal)));
  const sealed = new SealedTexts(secretKey, 'webhooks');
  await fill(connectionString, log, (work) => work((ctx) => makeDemoPrograms(ctx, sealed)));
  await fill(connectionString, log, (work) => work(makeDemoFeeds));
  await fill(connectionString, log, (work) => work(fillDemoCatalogue(stones)));
  await failOneJob(connectionString, log);
}

/** Those who look after jobs find one that failed; tried again it does what it does each night. */
async function failOneJob(connectionString: string, log: Log): Promise<void> {
  const pools = createPools(connectionString, log, 1);
  const failure = 'The store of files did not answer within 30 seconds.';
  try {
    await leaveFailedJob(pools.owner, { task: 'reports.remove_old', tries: 5, failure });
  } finally {
    await pools.end();
  }
}

/** The people alone, for tests that bring everything else themselves; false where they are there already. */
export function makeDemoPeople(connectionString: string, log: Log, cost: HashCost): Promise<boolean> {
  return fill(connectionString, log, async (work) => {
    if (await work(hasDemoMembers)) return false;
    const credentials = await demoCredentials(cost);
    await work((ctx) => makeDemoMembers(ctx, credentials));
    return true;
  });
}

type Work = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

async function fill<T>(connectionString: string, log: Log, act: (work: Work) => Promise<T>): Promise<T> {
  const pools = createPools(connectionString, log, 2);
  const parts: ContextParts<Actor> = {
    clock: new MovableClock(),
    record: recordEntry,
    tell: () => undefined,
  };
  const caller = { actor: worker, trace: traceFrom(undefined) };
  try {
    return await act((part) => workAs(unitOfWorkOn(pools.plain), parts, { binding: 'job' }, caller, part));
  } finally {
    await pools.end();
  }
}

/** Hashed once for everybody: whoever reads this page knows the password anyway. */
async function demoCredentials(cost: HashCost): Promise<DemoCredentials> {
  const passwords = new PasswordHasher(cost);
  try {
    const [passwordHash, ...answerHashes] = await Promise.all([
      passwords.hash(demoPassword),
      ...demoQuestions.map((id) => passwords.hash(sentAnswer(id, demoAnswer))),
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
