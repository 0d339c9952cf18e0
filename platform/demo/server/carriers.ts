import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CarriersView, setCarriers as call } from '../contract/carriers.ts';
import { demoRefusals } from '../contract/demo.ts';
import type { DemoPorts } from './demo-ports.ts';

type Desk = Pick<DemoPorts, 'carriersDesk'>;

export function getCarriers({ carriersDesk: chosen }: Desk) {
  return async (): Promise<CarriersView> => {
    const desk = chosen ?? refuse(demoRefusals.carriers_missing);
    return shown(desk, await desk.look());
  };
}

export function setCarriers({ carriersDesk: chosen }: Desk) {
  return async (_: Ctx, { body }: EndpointInput<typeof call>): Promise<CarriersView> => {
    const desk = chosen ?? refuse(demoRefusals.carriers_missing);
    const { orders, journeys } = desk.choices;
    const isKnown = (choices: CarriersView['orders'], name: string | null | undefined): boolean =>
      name === undefined || name === null || choices.some((one) => one.name === name);
    const away = body.away?.map((name) => desk.carriers.find((one) => one === name));
    const areKnown =
      isKnown([...orders], body.nextOrder) &&
      isKnown([...journeys], body.nextJourney) &&
      away?.includes(undefined) !== true;
    if (!areKnown) return refuse(demoRefusals.carriers_choice_unknown);
    return shown(desk, await desk.set({ ...body, away: body.away }));
  };
}

type CarriersDesk = NonNullable<Desk['carriersDesk']>;

function shown(
  { carriers, choices }: CarriersDesk,
  view: Awaited<ReturnType<CarriersDesk['look']>>,
): CarriersView {
  return {
    ...view,
    away: [...view.away],
    carriers: [...carriers],
    orders: [...choices.orders],
    journeys: [...choices.journeys],
    words: [...choices.words],
  };
}
