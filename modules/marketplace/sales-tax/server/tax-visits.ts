import { randomBytes } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, HeldTable, Routes } from '#platform/access/server.ts';
import { endTaxVisit, startTaxVisit, taxVisitRefusals as no } from '../contract/tax-visit-endpoints.ts';
import type { TaxVisitTarget } from '../contract/tax-visit-endpoints.ts';

/** The certificate service, if one is set up, and the portal's own origin. */
export interface TaxVisitParts {
  readonly certificateSite: string | undefined;
  readonly origin: () => string;
}

interface VisitTables {
  'marketplace.tax_visit': {
    company_id: string;
    visit_id: string;
    person_id: string;
    state_hash: string;
    goes_to: TaxVisitTarget;
    asked_at: Date;
    ends_at: Date;
    used_at: Maybe<Date>;
  };
}

export const heldTaxVisits: HeldTable = {
  table: 'marketplace.tax_visit',
  title: 'Visits to the certificate service',
  company: 'company_id',
  person: ['person_id'],
  erase: 'remove',
  shows: ['goes_to', 'asked_at', 'used_at'],
  order: ['asked_at', 'visit_id'],
  dated: 'asked_at',
};

const tables = (ctx: Ctx) => tablesOf<VisitTables>(ctx);

// Our choice: long enough to fill out a certificate (decision 0020).
const visitMs = 2 * 3_600_000;

export const taxVisitRoutes = (parts: TaxVisitParts): Routes => [
  route(startTaxVisit, startTaxVisitWith(parts)),
  route(endTaxVisit, useState),
];

/** The state is a secret of this person's browser: only its hash is stored, and it works once. */
const startTaxVisitWith =
  ({ certificateSite, origin }: TaxVisitParts) =>
  async (
    ctx: Ctx,
    { body }: EndpointInput<typeof startTaxVisit>,
  ): Promise<EndpointAnswer<typeof startTaxVisit>> => {
    if (certificateSite === undefined) return refuse(no.tax_site_absent);
    const { companyId, personId } = requireMember(ctx.actor);
    const now = ctx.clock.now();
    const state = randomBytes(32).toString('base64url');
    await tables(ctx)
      .deleteFrom('marketplace.tax_visit')
      .where('company_id', '=', companyId)
      .where('ends_at', '<', now)
      .execute();
    await tables(ctx)
      .insertInto('marketplace.tax_visit')
      .values({
        company_id: companyId,
        visit_id: newId(),
        person_id: personId,
        state_hash: sha256(state),
        goes_to: body.goesTo,
        asked_at: now,
        ends_at: new Date(now.getTime() + visitMs),
      })
      .execute();
    const url = new URL(certificateSite);
    url.searchParams.set('state', state);
    url.searchParams.set('redirect_uri', `${origin()}/tax/callback`);
    return { url: url.href };
  };

/** One statement, so that of two tabs one gets it. */
async function useState(
  ctx: Ctx,
  { body }: EndpointInput<typeof endTaxVisit>,
): Promise<EndpointAnswer<typeof endTaxVisit>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const now = ctx.clock.now();
  const used = await tables(ctx)
    .updateTable('marketplace.tax_visit')
    .set({ used_at: now })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .where('state_hash', '=', sha256(body.state))
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('goes_to as goesTo')
    .executeTakeFirst();
  return used ?? refuse(no.tax_return_over);
}
