import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import type * as call from '../contract/account-endpoints.ts';
import { carrierAccountRefusals as no } from '../contract/account-refusals.ts';
import type { AccountCarrier } from '../domain/account-carrier.ts';
import { oldestInvoice } from '../domain/account-status.ts';
import type { AccountReach } from '../domain/account-status.ts';
import { meterInstructions } from '../domain/meter-instructions.ts';
import { managedPlaces, requireManagedLocation } from './account-access.ts';
import { findAccounts, insertAccount, lockNewAccounts } from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import { checkAccount } from './check-account.ts';
import { openDetails, sealDetails } from './open-account.ts';
import type { AccountDetails, AccountParts } from './open-account.ts';
import { presentOne } from './present-account.ts';

type Answer = EndpointAnswer<typeof call.integrateFedExAccount>;

interface NewAccount {
  readonly carrier: AccountCarrier;
  readonly accountName: string;
  readonly appliesTo: AccountReach;
  readonly locationId?: string | null | undefined;
  readonly details: AccountDetails;
}

export const integrateFedExAccountWith =
  (parts: AccountParts) =>
  (steps: Steps, { body }: EndpointInput<typeof call.integrateFedExAccount>): Promise<Answer> => {
    const { accountNumber, meterNumber, ...rest } = body;
    const details = { accountNumber, meterNumber, invoice: null };
    return addAccount(steps, parts, { carrier: 'FedEx', ...rest, details });
  };

export const integrateUpsAccountWith =
  (parts: AccountParts) =>
  (steps: Steps, { body }: EndpointInput<typeof call.integrateUpsAccount>): Promise<Answer> => {
    const { accountNumber, invoice, ...rest } = body;
    requireRecentInvoice(steps, invoice);
    return addAccount(steps, parts, {
      carrier: 'UPS',
      ...rest,
      details: { accountNumber, meterNumber: null, invoice },
    });
  };

/** Spec shipping §9: an invoice from the last 75 days. */
export function requireRecentInvoice(
  { clock }: Pick<Ctx, 'clock'>,
  { date }: NonNullable<AccountDetails['invoice']>,
): void {
  const today = day(providerDay(clock.now()));
  if (date > today || date < oldestInvoice(today)) refuse(no.carrier_account_invoice_old);
}

async function addAccount(steps: Steps, parts: AccountParts, added: NewAccount): Promise<Answer> {
  const row = await steps.work((ctx) => insertNew(ctx, parts, added));
  const checked = (await checkAccount(steps, parts, row)) ?? row;
  return steps.work((ctx) => presentOne(ctx, checked));
}

async function insertNew(ctx: Ctx, parts: AccountParts, added: NewAccount): Promise<AccountRow> {
  const places = await managedPlaces(ctx);
  const { companyId, personId } = places.member;
  const locationId = requireManagedLocation(places, added.locationId);
  const { carrier, details } = added;
  await lockNewAccounts(ctx, companyId);
  const others = await findAccounts(ctx, companyId);
  const isThere = others.some(
    (row) => row.carrier === carrier && openDetails(parts, row)?.accountNumber === details.accountNumber,
  );
  if (isThere) refuse(no.carrier_account_there);
  const now = ctx.clock.now();
  const row = await insertAccount(ctx, {
    company_id: companyId,
    account_id: newId(),
    carrier,
    name: added.accountName,
    details_sealed: sealDetails(parts, details),
    tail: details.accountNumber.slice(-4),
    applies_to: added.appliesTo,
    location_id: locationId,
    status: 'Verifying',
    asked_on: day(providerDay(now)),
    created_by: personId,
    created_at: now,
    changed_by: personId,
    changed_at: now,
  });
  await ctx.record({
    act: carrier === 'FedEx' ? 'shipping.integrateFedExAccount' : 'shipping.integrateUpsAccount',
    recordType: 'carrierAccount',
    recordId: row.account_id,
    companyId,
    facts: accountFacts(row),
  });
  return row;
}

/** For the audit: never a whole number. */
export const accountFacts = ({ carrier, name, tail, applies_to: appliesTo }: AccountRow) => ({
  carrier,
  name,
  tail,
  appliesTo,
});

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
