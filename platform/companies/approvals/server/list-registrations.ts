import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { approvalRefusals } from '../contract/approval-endpoints.ts';
import type { Registration, listRegistrations as call } from '../contract/approval-endpoints.ts';
import {
  countWaiting,
  listFirstAdministrators,
  listRegistrationRows,
  listPartners,
} from './approval-store.ts';
import type { RegistrationRow } from './approval-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { companyMoves, companyStatusOf } from '../domain/company-moves.ts';

const cursor = cursorOf([cursorPart.exactInstant, cursorPart.uuid], approvalRefusals.registrations_page_lost);

export async function listRegistrations(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { status, search = '', limit, after } = query;
  const rows = await listRegistrationRows(ctx, {
    status,
    search,
    limit,
    after: cursor.read(after),
  });
  const { shown: page, next } = cursor.page(rows, limit, (row) => [row.registeredKey, row.company_id]);
  return {
    items: await presentRegistrations(ctx, page),
    next,
    waiting: await countWaiting(ctx),
  };
}

/** Companies with their administrators, for the desk. */
export async function presentRegistrations(
  ctx: Ctx,
  rows: readonly RegistrationRow[],
): Promise<Registration[]> {
  const companyIds = rows.map((row) => row.company_id);
  const administrators = new Map(
    (await listFirstAdministrators(ctx, companyIds)).map((administrator) => [
      administrator.companyId,
      administrator,
    ]),
  );
  const partners = Map.groupBy(await listPartners(ctx, companyIds), ({ companyId }) => companyId);
  return rows.map((row) => {
    const status = companyStatusOf(row.approval_status);
    const administrator = administrators.get(row.company_id);
    return {
      companyId: row.company_id,
      companyName: row.name,
      status,
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
      actions: movesFrom(companyMoves, status, 'provider', {}),
    };
  });
}

function addressOf(row: RegistrationRow): string {
  return [row.address_line1, row.address_line2, row.city, `${row.state_id} ${row.post_code}`.trim()]
    .filter((part) => part !== '')
    .join(', ');
}
