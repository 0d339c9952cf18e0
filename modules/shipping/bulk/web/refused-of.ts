import { mostInRun } from '../contract/bulk-endpoints.ts';
import type { ShipmentAction, ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';

type Rows = readonly Pick<ShipmentLine, 'actions'>[];

/** Why it can't be done with several at once, in words. */
export function refusedOf(action: ShipmentAction, words: string) {
  return (rows: Rows): string | undefined => {
    if (rows.length > mostInRun) return `Choose at most ${mostInRun} shipments.`;
    const others = rows.filter(({ actions }) => !actions.includes(action)).length;
    if (others === 0) return undefined;
    return others === 1 ? `One of them ${words}.` : `${others} of them ${words}.`;
  };
}

/** The same where one that can is enough: what follows tells of each of the others why not. */
export function refusedOfAll(action: ShipmentAction, words: string) {
  const refused = refusedOf(action, words);
  return (rows: Rows): string | undefined =>
    rows.length <= mostInRun && rows.some(({ actions }) => actions.includes(action))
      ? undefined
      : refused(rows);
}
