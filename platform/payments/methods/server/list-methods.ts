import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { moduleNames, parseServiceModule, serviceModules, acceptedBy } from '../domain/module-methods.ts';
import type { ServiceModule } from '../domain/module-methods.ts';
import { askAdministratorText } from '../contract/method-readers.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import type { listModuleMethods as call } from '../contract/method-endpoints.ts';
import type { MethodKind, PaysBy } from '../domain/method.ts';
import { listVisibleMethods } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import { canManageMethods, labelOf, presentMethod } from './present-method.ts';

export async function listMethods(ctx: Ctx) {
  const member = requireMember(ctx.actor);
  const rows = await listVisibleMethods(ctx, member.companyId);
  return {
    items: rows.map((row) => presentMethod(ctx, row)),
    modules: serviceModules.map((module) => ({
      module,
      name: moduleNames[module],
      takes: [...acceptedBy(module)],
    })),
    actions: canManageMethods(member) ? ['add' as const] : [],
  };
}

export async function listModuleMethods(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const module = parseServiceModule(params.module) ?? refuse(methodRefusals.module_unknown);
  const member = requireMember(ctx.actor);
  const types = acceptedBy(module);
  const rows = await listVisibleMethods(ctx, member.companyId);
  const adds = canManageMethods(member);
  return {
    module,
    paymentTypes: [...types],
    paymentMethods: rows
      .filter((row) => isUsableFor(types, row))
      .map((row) => ({
        id: row.method_id,
        paymentMethodType: row.kind,
        label: labelOf(row),
        nickName: row.nickname,
        lastFour: row.last_four,
        isDefault: row.is_default,
      })),
    actions: adds ? ['add' as const] : [],
    note: adds ? null : askAdministratorText,
  };
}

const isUsableFor = (types: readonly PaysBy[], { status, kind, bills_only: billsOnly }: MethodRow): boolean =>
  status === 'Active' && types.includes(kind) && !billsOnly;

interface UsableMethod {
  readonly methodId: string;
  readonly paysBy: MethodKind;
  readonly label: string;
  readonly isDefault: boolean;
}

export async function usableMethods(
  ctx: Ctx,
  companyId: string,
  module: ServiceModule,
): Promise<UsableMethod[]> {
  const types = acceptedBy(module);
  return (await listVisibleMethods(ctx, companyId))
    .filter((row) => isUsableFor(types, row))
    .map((row) => ({
      methodId: row.method_id,
      paysBy: row.kind,
      label: labelOf(row),
      isDefault: row.is_default,
    }));
}

export async function hasMethodFor(ctx: Ctx, companyId: string, module: ServiceModule): Promise<boolean> {
  return (await usableMethods(ctx, companyId, module)).length > 0;
}
