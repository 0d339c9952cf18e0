import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { approvalRefusals } from '../contract/approval-endpoints.ts';
import type { Registration, listRegistrations as call } from '../contract/approval-endpoints.ts';
import { countWaiting, firstAdministrators, listRegistrationRows, partnersOf } from './approval-store.ts';
import type { RegistrationRow } from './approval-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { companyMoves, companyStatusOf } from '../domain/company-moves.ts';

const place = z.tuple([z.iso.datetime(), z.uuid()]);

export async function listRegistrations(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { standing, search = '', limit, after } = query;
  const rows = await listRegistrationRows(ctx, {
    standing,
    search,
    limit,
    after: after === undefined ? undefined : readPageCursor(after),
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await presentRegistrations(ctx, shown),
    next: last === undefined ? null : writeCursor([last.registeredKey, last.company_id]),
    waiting: await countWaiting(ctx),
  };
}

function readPageCursor(after: string): readonly [string, string] {
  const read = place.safeParse(readCursor(after));
  return read.success ? read.data : refuse(approvalRefusals.registrations_page_lost);
}

/** Companies with their administrators, for the desk. */
export async function presentRegistrations(
  ctx: Ctx,
  rows: readonly RegistrationRow[],
): Promise<Registration[]> {
  const companyIds = rows.map((row) => row.company_id);
  const runs = new Map((await firstAdministrators(ctx, companyIds)).map((one) => [one.companyId, one]));
  const partners = Map.groupBy(await partnersOf(ctx, companyIds), ({ companyId }) => companyId);
  return rows.map((row) => {
    const standing = companyStatusOf(row.approval_status);
    const administrator = runs.get(row.company_id);
    return {
      companyId: row.company_id,
      companyName: row.name,
      standing,
      classification: row.classification,
      companySource: row.source,
      federalTaxIdentificationNumber: row.federal_tax_id,
      address: addressOf(row),
      phone: row.phone,
      partners: (partners.get(row.company_id) ?? []).map(({ partner }) => partner),
      registeredAt: row.created_at.toISOString(),
      administrator:
        administrator === undefined
          ? null
          : {
              name: `${administrator.firstName} ${administrator.lastName}`,
              email: administrator.email,
              emailVerified: administrator.emailVerified,
              phone: administrator.phone,
            },
      decidedAt: row.decided_at?.toISOString() ?? null,
      decidedBy: row.deciderFirstName === null ? null : `${row.deciderFirstName} ${row.deciderLastName}`,
      reason: row.decided_reason,
      actions: movesFrom(companyMoves, standing, 'provider', {}),
    };
  });
}

function addressOf(row: RegistrationRow): string {
  return [row.address_line1, row.address_line2, row.city, `${row.state_id} ${row.post_code}`.trim()]
    .filter((part) => part !== '')
    .join(', ');
}
