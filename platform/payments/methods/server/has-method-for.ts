import type { Ctx } from '#platform/access/server.ts';
import type { ServiceModule } from '../domain/module-methods.ts';
import { usableMethods } from './usable-methods.ts';

/** Whether what a company buys in this module can be paid for by any of its methods. */
export async function hasMethodFor(ctx: Ctx, companyId: string, module: ServiceModule): Promise<boolean> {
  return (await usableMethods(ctx, companyId, module)).length > 0;
}
