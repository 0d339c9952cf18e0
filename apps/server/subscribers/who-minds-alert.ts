import type { EventPayload } from '#kit/contract/event.ts';
import type { alertRaised } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { reachMembers } from '#platform/companies/server.ts';

interface Minding {
  /** Somebody may be stealing it: administrators mind it beside whoever made the shipment. */
  readonly isDiversion: boolean;
  readonly people: readonly string[];
  readonly madeByAdministrator: boolean;
}

type Raised = Pick<EventPayload<typeof alertRaised>, 'companyId' | 'personId' | 'kind'>;

export async function whoMindsAlert(ctx: Ctx, { companyId, personId, kind }: Raised): Promise<Minding> {
  const isDiversion = kind === 'Redirected' || kind === 'HeldAtCounter';
  const members = isDiversion ? await reachMembers(ctx, companyId) : [];
  const administrators = members
    .filter(({ roles }) => roles.includes('BusinessAdministrator'))
    .map((member) => member.personId);
  return {
    isDiversion,
    people: [...new Set([personId, ...administrators])],
    madeByAdministrator: administrators.includes(personId),
  };
}
