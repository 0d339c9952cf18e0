import type { Ctx } from '#platform/access/server.ts';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import { isRecognizedPartner } from '../../domain/partner-rule.ts';
import { findAffiliation } from './partner-store.ts';

// Spec marketplace §5: a partner permission counts only when it is Active when that check is requested.
export async function isActivePartner(
  ctx: Ctx,
  companyId: string,
  affiliationType: AffiliationType,
): Promise<boolean> {
  const found = await findAffiliation(ctx, companyId, affiliationType);
  return (
    found !== undefined &&
    isRecognizedPartner({ affiliationType, memberId: found.member_id ?? '', status: found.status })
  );
}
