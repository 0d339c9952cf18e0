import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { cents, formatCents } from '#kit/domain/money.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { printTestCertificate } from '#modules/shipping/server.ts';
import type { CoverOrder } from '#outside/insurer/port.ts';

/** The record as bought. */
interface Bought {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly cover_number: string | null;
  readonly tracking_number: string | null;
  readonly insured: number;
  readonly premium: number;
  readonly conditions: readonly string[];
  readonly exceptions: readonly { readonly sentence: string }[];
  /** The tracking numbers that this purchase insures. */
  readonly parcels: readonly string[];
}

interface Covered {
  readonly number: string;
  readonly cancelled: boolean;
  readonly order: CoverOrder;
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Compares what a company's purchases insure: in its records, at the insurer, and on the certificates. */
export class CoverageCheck {
  readonly #testBed: LedgerTestBed;
  readonly #journal: string;
  readonly #companyId: string;
  /** Certificates never change, so each is printed once. */
  readonly #printed = new Set<string>();

  constructor(testBed: LedgerTestBed, journal: string, companyId: string) {
    this.#testBed = testBed;
    this.#journal = journal;
    this.#companyId = companyId;
  }

  async compare(): Promise<string> {
    const covers = await this.#coversInForce();
    const rows = await this.#purchases();
    const wrong: unknown[] = [];
    for (const row of rows) {
      const theirs = covers.filter(({ order }) => order.shipmentNumber === row.number);
      const fault = faultOf(row, theirs) ?? (await this.#faultOfCertificate(row));
      if (fault !== undefined) wrong.push({ fault, row, theirs });
    }
    if (wrong.length > 0) throw new Error(`The coverage differs: ${JSON.stringify(wrong)}`);
    const excepted = rows.filter(({ status, exceptions }) => status === 'Completed' && exceptions.length > 0);
    return `${this.#printed.size} certificates agree, ${excepted.length} bought with an exception`;
  }

  async #purchases(): Promise<readonly Bought[]> {
    const { rows } = await this.#testBed.pools.owner.query<Bought>(
      `select purchase.purchase_id as id, shipment.number, purchase.status, purchase.cover_number,
         purchase.label ->> 'trackingNumber' as tracking_number,
         (purchase.terms #>> '{cover,insuredValue}')::int as insured,
         (purchase.terms #>> '{option,premium}')::int as premium,
         purchase.terms #> '{cover,conditions}' as conditions,
         purchase.terms #> '{cover,exceptions}' as exceptions,
         array(select parcel.tracking_number from shipping.covered_parcel as parcel
           where parcel.company_id = purchase.company_id and parcel.purchase_id = purchase.purchase_id) as parcels
       from shipping.purchase join shipping.shipment using (company_id, shipment_id)
       where company_id = $1`,
      [this.#companyId],
    );
    return rows;
  }

  async #coversInForce(): Promise<readonly Covered[]> {
    const lines = (await readFile(this.#journal, 'utf8')).split('\n').filter((line) => line !== '');
    const latest = new Map<string, Covered>();
    for (const { cover } of lines.flatMap((line) => JSON.parse(line) as { cover?: Covered }[]))
      if (cover !== undefined) latest.set(cover.number, cover);
    return [...latest.values()].filter(({ cancelled }) => !cancelled);
  }

  async #faultOfCertificate({
    id,
    status,
    cover_number: number,
    insured,
    conditions,
    exceptions,
  }: Bought): Promise<string | undefined> {
    if (this.#printed.has(id)) return undefined;
    const key = { companyId: this.#companyId, purchaseId: id };
    const file = await this.#testBed.work((ctx) => printTestCertificate(ctx, key));
    if (status !== 'Completed' || insured === 0)
      return file === undefined ? undefined : 'a certificate of what is not insured';
    if (file === undefined) return 'no certificate';
    const words = flat((await textOfPages(file)).join(' '));
    const says = [
      number ?? '',
      formatCents(cents(insured)),
      ...conditions,
      ...exceptions.map(({ sentence }) => sentence),
    ];
    const missing = says.filter((text) => !words.includes(flat(text)));
    if (missing.length > 0) return `not on the certificate: ${missing.join(' | ')}`;
    this.#printed.add(id);
    return undefined;
  }
}

/** Why the record and the insurer differ. */
function faultOf(row: Bought, covers: readonly Covered[]): string | undefined {
  const isInsured = row.status === 'Completed' && row.insured > 0;
  if (!isInsured)
    return covers.length > 0 || row.parcels.length > 0 || (row.insured === 0 && row.premium > 0)
      ? 'insured without coverage'
      : undefined;
  const [cover] = covers;
  if (cover === undefined || covers.length > 1) return `${covers.length} coverages`;
  const { order } = cover;
  const isSame =
    cover.number === row.cover_number &&
    order.trackingNumber === row.tracking_number &&
    order.insuredValue === row.insured &&
    order.premium === row.premium &&
    isDeepStrictEqual(order.conditions, row.conditions) &&
    isDeepStrictEqual(
      order.exceptions,
      row.exceptions.map(({ sentence }) => sentence),
    );
  if (!isSame) return "the insurer's order differs";
  return row.parcels.length === 1 && row.parcels[0] === row.tracking_number
    ? undefined
    : 'the parcel differs';
}
