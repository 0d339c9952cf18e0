import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { agingByCompany, candidateBills } from '#platform/payments/server.ts';
import type { CandidateBill, ShownReceipt } from '#platform/payments/server.ts';
import { compact, matchReceipt, numbersIn, sameName } from '../domain/match-receipt.ts';
import type { Proposal } from '../domain/match-receipt.ts';

/** What each receipt probably pays; one reading of the open bills for all of them. */
export async function proposals(
  ctx: Ctx,
  receipts: readonly ShownReceipt[],
): Promise<{ readonly byId: ReadonlyMap<string, Proposal>; readonly names: NameById }> {
  const owing = await agingByCompany(ctx, day(providerDay(ctx.clock.now())));
  const names = await findCompanyNames(
    ctx,
    owing.map(({ companyId }) => companyId),
  );
  const nameOf = (companyId: string) => names.get(companyId) ?? '-';
  const remitters = new Map<string, string[]>();
  for (const { remitter } of receipts)
    if (!remitters.has(remitter))
      remitters.set(
        remitter,
        owing.map(({ companyId }) => companyId).filter((companyId) => sameName(remitter, nameOf(companyId))),
      );
  const bills = await candidateBills(ctx, {
    numbers: [...new Set(receipts.flatMap(({ reference }) => numbersIn(reference)))],
    amounts: [...new Set(receipts.map(({ left }) => left))],
    companyIds: [...new Set([...remitters.values()].flat())],
  });
  const candidates = indexOf(bills);
  return {
    names,
    byId: new Map(
      receipts.map((receipt) => {
        const { receipt_id, left, reference, remitter } = receipt;
        const given = candidates(receipt, remitters.get(remitter) ?? []);
        return [receipt_id, matchReceipt({ amount: left, reference, remitter }, given, nameOf)];
      }),
    ),
  };
}

/** The bills that concern one receipt, without looking at all the others. */
function indexOf(bills: readonly CandidateBill[]) {
  const byNumber = Map.groupBy(bills, ({ number }) => compact(number));
  const byAmount = Map.groupBy(bills, ({ owed }) => Number(owed));
  const byCompany = Map.groupBy(bills, ({ companyId }) => companyId);
  return ({ reference, left }: ShownReceipt, companyIds: readonly string[]): CandidateBill[] => [
    ...new Set([
      ...numbersIn(reference).flatMap((number) => byNumber.get(number) ?? []),
      ...companyIds.flatMap((companyId) => byCompany.get(companyId) ?? []),
      ...(byAmount.get(left) ?? []),
    ]),
  ];
}
