import { addCents, noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import { tookNothing } from '#platform/payments/contract.ts';
import { chargesUnder } from '#platform/payments/server.ts';

/** Names a try at one invoice: asked again under it, it is the same charge. */
export function keyOfTry(runOn: Day, refused: number, invoiceId: string): string {
  return `autopay/${runOn}/${refused}/${invoiceId}`;
}

/** What each run took, or is about to, of the runs since then; what a bank took back again does not count. */
export async function paidByRun(ctx: Ctx, companyId: string, since: Day): Promise<(runOn: Day) => Cents> {
  const asked = await chargesUnder(ctx, companyId, { key: 'autopay/', since: new Date(since) });
  const taken = asked.filter(({ standing }) => standing !== 'Returned' && !tookNothing.includes(standing));
  const byRun = Map.groupBy(taken, ({ key }) => key.split('/')[1]);
  return (runOn) => addCents(noMoney, ...(byRun.get(runOn) ?? []).map(({ amount }) => amount));
}
