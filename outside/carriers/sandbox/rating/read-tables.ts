import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { day } from '#kit/domain/day.ts';
import type { CarrierName } from '../../carrier-name.ts';
import { surchargeNames } from './rate-tables.ts';
import type { CountryZone, DeliveryArea, PriceTable, RateTables, Surcharges } from './rate-tables.ts';

const folder = join(import.meta.dirname, '../tables');

let read: readonly RateTables[] | undefined;

/** All tables, oldest first; loaded on first use. */
export function readRateTables(): readonly RateTables[] {
  read ??= readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map(readFolder);
  return read;
}

function readFolder(date: string): RateTables {
  const lines = (file: string): string[] =>
    readFileSync(join(folder, date, file), 'utf8')
      .trimEnd()
      .split('\n');
  const surcharges = lines('surcharges.tsv').map((line) => line.split('\t'));
  const surchargesOf = (carrier: CarrierName): Surcharges => readSurcharges(surcharges, carrier);
  return {
    from: day(date),
    prices: {
      FedEx: readPrices(lines('fedex.tsv')),
      UPS: readPrices(lines('ups.tsv')),
      USPS: readPrices(lines('usps.tsv')),
    },
    surcharges: { FedEx: surchargesOf('FedEx'), UPS: surchargesOf('UPS'), USPS: surchargesOf('USPS') },
    areas: new Map(lines('delivery-areas.tsv').flatMap(readArea)),
    countries: new Map(lines('country-zones.tsv').slice(1).map(readCountry)),
  };
}

/** A line starting with `service` names a service and its zones; its prices follow. */
function readPrices(lines: readonly string[]): Map<string, PriceTable> {
  const tables = new Map<string, PriceTable>();
  const heads = lines.flatMap((line, at) => (line.startsWith('service\t') ? [at] : []));
  for (const [turn, at] of heads.entries()) {
    const [, service = '', ...zones] = (lines[at] ?? '').split('\t');
    const rows = lines.slice(at + 1, heads[turn + 1]).map((line) => line.split('\t').map(wholeNumber));
    tables.set(service, {
      zones: zones.map(wholeNumber),
      upToOz: rows.map(([oz = 0]) => oz),
      cents: Int32Array.from(rows.flatMap(([, ...cells]) => cells)),
    });
  }
  return tables;
}

function readSurcharges([head = [], ...rows]: readonly string[][], carrier: CarrierName): Surcharges {
  const column = head.indexOf(carrier);
  const known = new Map(rows.map((row) => [row[0], wholeNumber(row[column] ?? '')]));
  const valueOf = (name: string): number => known.get(name) ?? wholeNumber('');
  // A missing surcharge fails here and not at the first parcel that needs it.
  for (const name of surchargeNames) valueOf(name);
  return valueOf;
}

function readArea(line: string): (readonly [string, DeliveryArea])[] {
  const [name = '', prefixes = ''] = line.split('\t');
  if (name !== 'standard' && name !== 'extended' && name !== 'remote')
    throw new Error(`${name} is no delivery area.`);
  return prefixes.split(' ').map((prefix) => [prefix, name] as const);
}

function readCountry(line: string): readonly [string, CountryZone] {
  const [country = '', zone = '', extraDays = ''] = line.split('\t');
  return [country, { zone: wholeNumber(zone), extraDays: wholeNumber(extraDays) }];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`A rate table has "${text}" where a whole number belongs.`);
  return Number(text);
}
