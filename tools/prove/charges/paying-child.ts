import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { ledgerHouseOn } from '#apps/server/testing/ledger-house.ts';
import { createSandboxGateway } from '#outside/card-gateway/sandbox/sandbox-gateway.ts';
import {
  openBill,
  postTransaction,
  takeCharge,
  unbilledTransactions,
} from '#platform/payments/server/index.ts';

// A program of its own for the trial that kills it: it sells, bills and takes money, and says how far it came.
const [connectionString = '', url = '', key = '', companyId = '', methodId = ''] = process.argv.slice(2);
const house = ledgerHouseOn(connectionString);
const gateway = createSandboxGateway({ url, key, noticeSecret: '', frameOrigin: () => url });
const told = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Says when each unit of work is over, so that the kill can fall between any two. */
const working: Pick<typeof house, 'work'> = {
  async work(act, bound) {
    told('works');
    const done = await house.work(act, bound);
    told('worked');
    return done;
  },
};
const heard: typeof gateway = {
  ...gateway,
  async charge(order) {
    told('orders');
    const outcome = await gateway.charge(order);
    told('ordered');
    return outcome;
  },
};

for (;;) {
  const sale = newId();
  const sold = {
    key: sale,
    source: 'Stc',
    type: 'Label',
    amount: cents(1_840),
    description: 'Label',
  } as const;
  await working.work((ctx) => postTransaction(ctx, companyId, sold));
  const billId = await working.work(async (ctx) => {
    const transactions = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
    return openBill(ctx, companyId, { kind: 'invoice', number: sale, dueOn: '2030-01-01', transactions });
  });
  told(`pays ${billId}`);
  const asked = { companyId, methodId, billId, key: billId };
  await takeCharge(heard, working, asked);
  told('paid');
}
