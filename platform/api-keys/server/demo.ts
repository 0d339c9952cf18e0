import { addDays, day } from '#kit/domain/day.ts';
import { hoursAgo } from '#kit/server/clock.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { KeyScope } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertKey, recordKeyUse, replaceSecret } from './api-key-store.ts';
import { newSecret } from './edit-api-keys.ts';

interface DemoKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly madeDaysAgo: number;
  readonly usedDaysAgo?: number;
  readonly validDays?: number;
  readonly rotatedHoursAgo?: number;
}

const keys: readonly DemoKey[] = [
  { name: 'Inventory system', scopes: ['locations:read', 'team:read'], madeDaysAgo: 140, usedDaysAgo: 0 },
  {
    name: 'Accounting software',
    scopes: ['company:read', 'activity:read'],
    madeDaysAgo: 61,
    usedDaysAgo: 4,
    validDays: 29,
    rotatedHoursAgo: 5,
  },
  { name: 'New website (test)', scopes: ['company:read'], madeDaysAgo: 9 },
];

/** Demo keys. Their secrets are discarded, so none of them works. */
export async function makeDemoKeys(
  ctx: Ctx,
  maker: { readonly companyId: string; readonly personId: string; readonly name: string },
): Promise<void> {
  const today = day(providerDay(ctx.clock.now()));
  for (const { name, scopes, madeDaysAgo, usedDaysAgo, validDays, rotatedHoursAgo } of keys) {
    const key = { companyId: maker.companyId, keyId: newId() };
    const pastCtx = hoursAgo(ctx, madeDaysAgo * 24);
    const endsOn = validDays === undefined ? null : addDays(today, validDays);
    await insertKey(pastCtx, { ...key, name, scopes, endsOn, maker });
    await replaceSecret(pastCtx, key, newSecret());
    if (rotatedHoursAgo !== undefined) await replaceSecret(hoursAgo(ctx, rotatedHoursAgo), key, newSecret());
    if (usedDaysAgo !== undefined) await recordKeyUse(ctx, key, addDays(today, -usedDaysAgo));
  }
}
