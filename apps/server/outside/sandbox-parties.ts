import { chooseCardGateway } from './choose-card-gateway.ts';
import type { ChosenGateway } from './choose-card-gateway.ts';
import { chooseCarriers } from './choose-carriers.ts';
import type { ChosenCarriers } from './choose-carriers.ts';
import { chooseInsurer } from './choose-insurer.ts';
import type { ChosenInsurer } from './choose-insurer.ts';
import { chooseWebStores } from './choose-web-stores.ts';
import type { ChosenWebStores } from './choose-web-stores.ts';
import type { NodeServices } from '../node-foundation.ts';
import type { StartOptions } from '../surroundings.ts';

/** Outside parties whose sandboxes are servers of their own, started and stopped with the portal. */
export interface SandboxParties {
  readonly cardGateway: ChosenGateway;
  readonly carriers: ChosenCarriers;
  readonly insurer: ChosenInsurer;
  readonly webStores: ChosenWebStores;
}

export async function chooseSandboxParties(
  surroundings: StartOptions,
  ground: NodeServices,
): Promise<SandboxParties> {
  return {
    cardGateway: await chooseCardGateway(surroundings, ground.clock),
    carriers: await chooseCarriers(surroundings, ground),
    insurer: await chooseInsurer(surroundings, ground.clock),
    webStores: await chooseWebStores(surroundings, ground.clock),
  };
}

/** Called once the portal listens, so that webhooks can reach it. */
export function startEvents({ cardGateway, carriers }: SandboxParties, portalOrigin: string): void {
  cardGateway.begin(portalOrigin);
  carriers.begin(portalOrigin);
}
