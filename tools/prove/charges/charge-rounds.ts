import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ledgerHouseOn } from '#apps/server/testing/ledger-house.ts';
import type { LedgerHouse } from '#apps/server/testing/ledger-house.ts';
import { openSandbox } from '#outside/card-gateway/testing/open-sandbox.ts';
import type { OpenedSandbox } from '#outside/card-gateway/testing/open-sandbox.ts';
import { balancesOf, paymentsJobs, takeCharge } from '#platform/payments/server/index.ts';

const payer = fileURLToPath(new URL('paying-child.ts', import.meta.url));
const mostLines = 120;

/**
 * Each round: sell, bill and pay, kill at a random boundary, start again and pay the same bill once more, as a tab
 * would that was left waiting. In the end the gateway's own journal must tell of the same money as the ledger.
 */
export async function* chargeRounds(connectionString: string, rounds: number): AsyncGenerator<string> {
  const house = ledgerHouseOn(connectionString);
  const sandbox = await openSandbox();
  try {
    const companyId = await house.newCompany();
    const methodId = await cardAt(house, sandbox, companyId);
    for (let round = 0; round < rounds; round += 1) {
      const killAt = 1 + Math.floor(Math.random() * mostLines);
      const words = [connectionString, sandbox.address.url, sandbox.address.key, companyId, methodId];
      const billId = await payUntilKilled(words, killAt);
      if (billId !== undefined) await payAgain(house, sandbox, { companyId, methodId, billId });
      await askAll(house, sandbox, companyId);
      yield await compare(house, sandbox, companyId, methodId);
    }
  } finally {
    await house.close();
    await sandbox.close();
  }
}

async function cardAt(house: LedgerHouse, sandbox: OpenedSandbox, companyId: string): Promise<string> {
  const methodId = await house.newCard(companyId);
  const stored = await sandbox.gateway.store({
    key: methodId,
    customer: companyId,
    nonce: await sandbox.nonceOf(companyId, 'card'),
    holderName: 'Ada',
    email: 'ada@ledger.example',
    billingAddress: {
      line1: '1 Way',
      line2: '',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
      country: 'US',
    },
  });
  if (stored.kind !== 'stored') throw new Error('The card was not stored.');
  await house.pools.owner.query('update payments.method set token = $2 where method_id = $1', [
    methodId,
    stored.method.token,
  ]);
  return methodId;
}

/** The bill that was being paid, if any. */
async function payUntilKilled(words: readonly string[], killAt: number): Promise<string | undefined> {
  const child = spawn(process.execPath, [payer, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines = 0;
  let billId: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    lines += 1;
    const paying = /^pays (\S+)$/.exec(line)?.[1];
    if (paying !== undefined) billId = paying;
    if (line === 'paid') billId = undefined;
    if (lines === killAt) child.kill('SIGKILL');
  }
  if (lines < killAt) throw new Error('The paying program ended by itself.');
  return billId;
}

interface Paying {
  readonly companyId: string;
  readonly methodId: string;
  readonly billId: string;
}

async function payAgain(house: LedgerHouse, { gateway }: OpenedSandbox, paying: Paying): Promise<void> {
  await takeCharge(gateway, house, { ...paying, key: paying.billId });
}

async function askAll(house: LedgerHouse, { gateway }: OpenedSandbox, companyId: string): Promise<void> {
  const [askAboutCharge] = paymentsJobs({ gateway });
  const { rows } = await house.pools.owner.query<{ charge_id: string }>(
    `select charge_id from payments.charge where company_id = $1 and standing in ('Asked', 'Unknown')`,
    [companyId],
  );
  for (const { charge_id: chargeId } of rows) {
    await house.runJob(askAboutCharge as NonNullable<typeof askAboutCharge>, {
      companyId,
      chargeId,
      asked: 0,
    });
  }
}

async function compare(
  house: LedgerHouse,
  sandbox: OpenedSandbox,
  companyId: string,
  methodId: string,
): Promise<string> {
  const { rows } = await house.pools.owner.query<{ paid: number; twice: number }>(
    `select count(*)::int as paid, (count(*) - count(distinct bill_id))::int as twice
       from payments.charge where company_id = $1 and standing = 'Submitted'`,
    [companyId],
  );
  const { paid = 0, twice = 0 } = rows[0] ?? {};
  const taken = await takenBy(sandbox);
  const { in_transit: inTransit = 0, receivable = 0 } = await house.work((ctx) => balancesOf(ctx, companyId));
  const told = `${taken.count} taken by the gateway, ${paid} charges, ${inTransit} cents in transit`;
  if (twice > 0 || taken.count !== paid || taken.cents !== inTransit || receivable < 0) {
    throw new Error(`They differ: ${told}, ${twice} bills paid twice, card ${methodId}.`);
  }
  return told;
}

/** From the journal of the gateway's house, which knows nothing of our ledger. */
async function takenBy({ journal }: OpenedSandbox): Promise<{ count: number; cents: number }> {
  const entries = (await readFile(journal, 'utf8')).split('\n').filter((line) => line !== '');
  const movements = new Map<string, { kind: string; amount: number }>();
  for (const entry of entries.flatMap((line) => JSON.parse(line) as { movement?: Movement }[])) {
    if (entry.movement !== undefined) movements.set(entry.movement.reference, entry.movement);
  }
  const charges = [...movements.values()].filter(({ kind }) => kind === 'charge');
  return { count: charges.length, cents: charges.reduce((sum, { amount }) => sum + amount, 0) };
}

interface Movement {
  readonly reference: string;
  readonly kind: string;
  readonly amount: number;
}
