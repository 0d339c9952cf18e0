import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoRefusals } from '../contract/demo.ts';
import type { chooseNextCharge as call, GatewayView } from '../contract/card-gateway.ts';
import type { DemoPorts } from './demo-ports.ts';

type Desk = Pick<DemoPorts, 'cardGatewayDesk'>;

export function getCardGateway({ cardGatewayDesk: desk }: Desk) {
  return async (): Promise<GatewayView> => shown(desk ?? refuse(demoRefusals.gateway_missing));
}

export function chooseNextCharge({ cardGatewayDesk: chosen }: Desk) {
  return async (_: Ctx, { body }: EndpointInput<typeof call>): Promise<GatewayView> => {
    const desk = chosen ?? refuse(demoRefusals.gateway_missing);
    const isKnown = body.name === null || desk.magic.choices.some(({ name }) => name === body.name);
    if (!isKnown) return refuse(demoRefusals.choice_unknown);
    await desk.chooseNext(body.name);
    return shown(desk);
  };
}

async function shown(desk: NonNullable<Desk['cardGatewayDesk']>): Promise<GatewayView> {
  const { next, deposits } = await desk.look();
  const { choices, cards, accounts, cents } = desk.magic;
  return {
    next,
    choices: [...choices],
    deposits: deposits.map((one) => ({ ...one, amounts: [...one.amounts] })),
    cards: [...cards],
    accounts: [...accounts],
    cents: [...cents],
  };
}
