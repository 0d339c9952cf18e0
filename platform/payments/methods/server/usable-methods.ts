import type { Ctx } from '#platform/access/server.ts';
import type { MethodKind } from '../domain/method.ts';
import { takenBy } from '../domain/module-methods.ts';
import type { ServiceModule } from '../domain/module-methods.ts';
import { shownMethods } from './method-store.ts';
import { labelOf } from './present-method.ts';

export interface UsableMethod {
  readonly methodId: string;
  readonly paysBy: MethodKind;
  readonly label: string;
  readonly isDefault: boolean;
}

/** What a company can pay with in this module now. */
export async function usableMethods(
  ctx: Ctx,
  companyId: string,
  module: ServiceModule,
): Promise<UsableMethod[]> {
  const types = takenBy(module);
  return (await shownMethods(ctx, companyId))
    .filter(({ standing, kind }) => standing === 'Active' && types.includes(kind))
    .map((row) => ({
      methodId: row.method_id,
      paysBy: row.kind,
      label: labelOf(row),
      isDefault: row.is_default,
    }));
}
