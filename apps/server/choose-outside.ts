import { chooseCardGateway } from './card-gateway/choose-card-gateway.ts';
import type { ChosenGateway } from './card-gateway/choose-card-gateway.ts';
import { chooseCarriers } from './carriers/choose-carriers.ts';
import type { ChosenCarriers } from './carriers/choose-carriers.ts';
import { chooseInsurer } from './insurer/choose-insurer.ts';
import type { ChosenInsurer } from './insurer/choose-insurer.ts';
import type { Ground } from './lay-ground.ts';
import type { Surroundings } from './surroundings.ts';

/** The parties whose sandboxes are houses of their own: they begin with the portal and end with it. */
export interface Outside {
  readonly cardGateway: ChosenGateway;
  readonly carriers: ChosenCarriers;
  readonly insurer: ChosenInsurer;
}

export async function chooseOutside(surroundings: Surroundings, ground: Ground): Promise<Outside> {
  return {
    cardGateway: await chooseCardGateway(surroundings, ground.clock),
    carriers: await chooseCarriers(surroundings, ground),
    insurer: await chooseInsurer(surroundings),
  };
}

/** The portal listens: from now on it can be told. */
export function beginOutside({ cardGateway, carriers }: Outside, portalOrigin: string): void {
  cardGateway.begin(portalOrigin);
  carriers.begin(portalOrigin);
}
