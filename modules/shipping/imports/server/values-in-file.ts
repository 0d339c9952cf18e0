import { addCents, cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShippingFacts } from '#modules/shipping/rules/domain/coverage-rule.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { BatchRow, ImportTables } from './import-store.ts';

type Transit = ShippingFacts['valueInTransit'];

/** The values of a file's ready rows, so that its parcels stay within the limits together. */
class ValuesInFile {
  #all = cents(0);
  readonly #toPlace = new Map<string, Cents>();
  readonly #byCarrier = new Map<string, Cents>();

  add(place: string, carrier: string, value: Cents): void {
    this.#all = addCents(this.#all, value);
    this.#toPlace.set(place, addCents(this.#toPlace.get(place) ?? cents(0), value));
    this.#byCarrier.set(carrier, addCents(this.#byCarrier.get(carrier) ?? cents(0), value));
  }

  addPlan(plan: ShipmentPlan, carrier: string): void {
    this.add(placeOf(plan), carrier, insuredValueOf(plan));
  }

  with(plan: ShipmentPlan, transit: Transit): Transit {
    const carried = (carrier: keyof Transit['carriers']) =>
      addCents(transit.carriers[carrier], this.#byCarrier.get(carrier) ?? cents(0));
    return {
      ...transit,
      company: addCents(transit.company, this.#all),
      toAddressThatDay: addCents(transit.toAddressThatDay, this.#toPlace.get(placeOf(plan)) ?? cents(0)),
      carriers: { FedEx: carried('FedEx'), UPS: carried('UPS'), USPS: carried('USPS') },
    };
  }
}

const keyOf = (key: string | null, on: string | null): string => `${key ?? ''} ${on ?? ''}`;
const placeOf = ({ destination, shipDate }: ShipmentPlan) => keyOf(destinationKey(destination), shipDate);

/** Without the rows that are judged now. */
export async function readValuesInFile(
  ctx: Ctx,
  { company_id, batch_id }: Pick<BatchRow, 'company_id' | 'batch_id'>,
  butRows: readonly number[],
): Promise<ValuesInFile> {
  const rows = await tablesOf<ImportTables>(ctx)
    .selectFrom('shipping.import_row')
    .select([
      'place_key as key',
      'carrier',
      sql<string | null>`ship_on::text`.as('on'),
      sql<string>`coalesce(sum(insured_value), 0)`.as('value'),
    ])
    .where('company_id', '=', company_id)
    .where('batch_id', '=', batch_id)
    .where('status', '=', 'Ready')
    .where(sql<boolean>`row_number != all(${butRows}::integer[])`)
    .groupBy(['place_key', 'ship_on', 'carrier'])
    .execute();
  const values = new ValuesInFile();
  for (const { key, on, carrier, value } of rows)
    values.add(keyOf(key, on), carrier ?? '', cents(Number(value)));
  return values;
}
