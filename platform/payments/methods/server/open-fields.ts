import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import type { CardGateway, Fields } from '#outside/card-gateway/port.ts';
import { methodRefusals } from '../contract/method-refusals.ts';

/** No transaction stands open while the gateway is asked. */
export async function openFields(gateway: CardGateway, { actor }: Steps): Promise<Fields> {
  const opened = await gateway.openFields(requireMember(actor).companyId);
  if (opened.kind !== 'open') return refuse(methodRefusals.not_able);
  const { adapter, clientToken, frameUrl } = opened;
  return { adapter, clientToken, frameUrl };
}
