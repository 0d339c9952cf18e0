import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { ServiceFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import type { Ctx } from '#platform/access/server.ts';
import { savePolicyLimits } from './policy-limits.ts';

/** Amounts are US cents. */
interface ReadLimits {
  readonly companyId: string;
  readonly policyNumber: string;
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly limits: {
    readonly inTransit: number;
    readonly perAddressDay: number;
    readonly insuranceOnly: number;
    readonly carriers: readonly { readonly carrier: ServiceFacts['carrier']; readonly limit: number }[];
  } | null;
  readonly readAt: string;
}

/** What the module that holds policies read; the next quote and purchase are decided by it. */
export const takePolicyLimits = (ctx: Ctx, read: ReadLimits): Promise<void> =>
  savePolicyLimits(ctx, {
    companyId: read.companyId,
    policyNumber: read.policyNumber,
    beginsOn: day(read.beginsOn),
    endsOn: day(read.endsOn),
    limits: read.limits === null ? null : inCents(read.limits),
    readAt: new Date(read.readAt),
  });

const inCents = ({
  inTransit,
  perAddressDay,
  insuranceOnly,
  carriers,
}: NonNullable<ReadLimits['limits']>) => ({
  inTransit: cents(inTransit),
  perAddressDay: cents(perAddressDay),
  insuranceOnly: cents(insuranceOnly),
  carriers: carriers.map(({ carrier, limit }) => ({ carrier, limit: cents(limit) })),
});
