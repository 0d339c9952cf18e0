import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { askAdministrator } from '../contract/method-readers.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import type { listModuleMethods as call } from '../contract/module-endpoint.ts';
import { readServiceModule, takenBy } from '../domain/module-methods.ts';
import { shownMethods } from './method-store.ts';
import { keepsMethods, labelOf } from './present-method.ts';

export async function listModuleMethods(ctx: Ctx, { params }: EndpointInput<typeof call>) {
  const module = readServiceModule(params.module) ?? refuse(methodRefusals.module_unknown);
  const member = requireMember(ctx.actor);
  const types = takenBy(module);
  const rows = await shownMethods(ctx, member.companyId);
  const adds = keepsMethods(member);
  return {
    module,
    paymentTypes: [...types],
    paymentMethods: rows
      .filter(({ standing, kind }) => standing === 'Active' && types.includes(kind))
      .map((row) => ({
        id: row.method_id,
        paymentMethodType: row.kind,
        label: labelOf(row),
        nickName: row.nickname,
        lastFour: row.last_four,
        isDefault: row.is_default,
      })),
    actions: adds ? ['add' as const] : [],
    note: adds ? null : askAdministrator,
  };
}
