import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { accountRefusals as no } from '../contract/account-endpoints.ts';
import type { integrateFedExAccount as call } from '../contract/fedex-endpoints.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Insertable, Selectable } from '#kit/server/database/sql.ts';
import type { AccountTables } from './link-store.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { meterInstructions } from '../domain/meter-instructions.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';

export async function integrateFedExAccount(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const row =
    (await insertFedExAccount(ctx, {
      company_id: companyId,
      account_number: body.accountNumber,
      account_name: body.accountName,
      meter_number: body.meterNumber,
      applies_to: body.appliesTo,
      kept_by: personId,
      kept_at: ctx.clock.now(),
    })) ?? refuse(no.fedex_account_there);
  const accountNumber = row.account_number.slice(-4);
  await ctx.record({
    act: 'shipping.integrateFedExAccount',
    recordType: 'fedExAccount',
    recordId: accountNumber,
    companyId,
    facts: { name: row.account_name, appliesTo: row.applies_to },
  });
  return {
    accountName: row.account_name,
    accountNumber,
    appliesTo: row.applies_to,
    isActive: row.is_active,
  };
}

type Table = AccountTables['shipping.fedex_account'];

/** Undefined if the company already has this account. */
function insertFedExAccount(ctx: Ctx, row: Insertable<Table>): Promise<Selectable<Table> | undefined> {
  return tablesOf<AccountTables>(ctx)
    .insertInto('shipping.fedex_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function meterInstructionsPdfWith(author: string) {
  return async (ctx: Ctx) => {
    const { title } = meterInstructions;
    const document = {
      ...meterInstructions,
      author,
      createdAt: ctx.clock.now(),
      language: 'en-US',
      header: title,
      footer: author,
    };
    return inlineFile('fedex-meter-number.pdf', await renderPdf(document), 'application/pdf');
  };
}
