import type { StoreCarePlanRole } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { carePlanRolesFor } from '#platform/companies/company/contract/care-plan-roles.ts';
import { companyRolesOf } from '#platform/companies/company/domain/company.ts';
import { findSubscriptions } from '#platform/companies/company/server/company-store.ts';

type Services = Awaited<ReturnType<typeof findSubscriptions>>;

/** The care plan roles that the company's store types let its people have. */
export const openCarePlanRoles = (services: Services): readonly StoreCarePlanRole[] =>
  carePlanRolesFor(
    companyRolesOf(
      services.map((row) => ({
        serviceType: row.service_type,
        isActive: row.is_active,
        approvalStatus: row.approval_status,
        storeTypes: row.store_types,
        sellerEnabled: row.seller_enabled,
      })),
    ),
  );

export const findCarePlanRoles = async (ctx: Ctx, companyId: string): Promise<readonly StoreCarePlanRole[]> =>
  openCarePlanRoles(await findSubscriptions(ctx, companyId));
