import { randomBytes } from 'node:crypto';
import { addDays, weekdayOf } from '#kit/domain/day.ts';
import { hoursAgo } from '#kit/server/clock.ts';
import { sql } from '#kit/server/database/sql.ts';
import { newId } from '#kit/server/new-id.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { MessageSale } from '#modules/register/sales/contract/sale-message.ts';
import { judgeNow } from '#modules/register/sales/server/judge-stored.ts';
import { updateSale } from '#modules/register/sales/server/sale-store.ts';
import { saleTables } from '#modules/register/sales/server/sale-tables.ts';
import { takeSales } from '#modules/register/sales/server/take-sales.ts';
import { tellInbox } from '#modules/register/sales/server/tell-inbox.ts';
import { findStores, insertMessage, insertStore } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import { leastTotal } from '#modules/register/sales/domain/reasons.ts';
import type { PersonalLines } from '#outside/personal-lines/port.ts';
import { offerToCustomers } from './offer-to-customers.ts';
import { demoSale, demoStores } from './demo-sales.ts';

const hourMs = 3_600_000;
const days = 9;
const hours = [10.4, 11.7, 13.2, 14.6, 15.9, 17.1];

export function demoPerson(firstName: string) {
  const person = demoMembers.find((member) => member.firstName === firstName);
  const companyId = person?.memberships[0]?.company.companyId;
  if (person === undefined || companyId === undefined) throw new Error(`The demo has no ${firstName}.`);
  return { personId: person.personId, companyId };
}

async function makeStores(ctx: Ctx, sealed: SealedTexts): Promise<readonly StoreRow[]> {
  const { companyId, personId } = demoPerson('Marta');
  const made = hoursAgo(ctx, 40 * 24).clock.now();
  for (const { name, code, version, locationId } of demoStores)
    await insertStore(ctx, {
      company_id: companyId,
      store_id: newId(),
      name,
      code,
      version,
      location_id: locationId,
      key_id: newId(),
      key_sealed: sealed.seal(randomBytes(32).toString('base64url')),
      key_made_by: personId,
      key_made_at: made,
      made_at: made,
    });
  return findStores(ctx, companyId);
}

/** When the demo's stores sell: none in the future and none on a Sunday. */
export function sellingTimes(now: Date): readonly Date[] {
  const today = providerDay(now);
  return Array.from({ length: days }, (_, at) => addDays(today, at + 1 - days))
    .filter((on) => weekdayOf(on) !== 0)
    .flatMap((on) => hours.map((hour) => new Date(startOfProviderDay(on).getTime() + hour * hourMs)))
    .flatMap((soldAt, slot) =>
      slot % 2 === 0 ? [soldAt] : [soldAt, new Date(soldAt.getTime() + 17 * 60_000)],
    )
    .filter((soldAt) => soldAt <= now);
}

/** The store that makes the `at`th sale. */
export const sellerAt = (at: number): number => [0, 2, 0, 1, 0, 2, 1][at % 7] ?? 0;

/** Six business hours a day, the stores in turn. */
function salesOfWeek(now: Date): { readonly store: number; readonly sale: MessageSale }[] {
  const numbers: number[] = demoStores.map(({ first }) => first);
  return sellingTimes(now).map((soldAt, at) => {
    const store = sellerAt(at);
    const { code, people } = demoStores[store] ?? demoStores[0];
    numbers[store] = (numbers[store] ?? 0) + 1 + (at % 3);
    const number = `${code}-${String(numbers[store]).padStart(6, '0')}`;
    return { store, sale: demoSale(at, { number, soldAt, associate: people[at % people.length] ?? '' }) };
  });
}

/** A late sale of the first store again at the third, with the name spelled differently, and a refund. */
function withOddOnes(made: ReturnType<typeof salesOfWeek>, now: Date): ReturnType<typeof salesOfWeek> {
  // Nothing else is wrong with either, and what follows them is past too.
  const before = now.getTime() - 6 * hourMs;
  const plain = made.filter(
    ({ store, sale }) =>
      store === 0 &&
      sale.customer.email !== '' &&
      sale.emailConsent === 'Yes' &&
      sale.register === undefined &&
      sale.total >= leastTotal &&
      new Date(sale.soldAt).getTime() < before,
  );
  const repeated = plain.at(-1)?.sale;
  const refunded = plain.at(-6)?.sale;
  if (repeated === undefined || refunded === undefined) return made;
  const soldAt = (sale: MessageSale, minutes: number) =>
    new Date(new Date(sale.soldAt).getTime() + minutes * 60_000).toISOString();
  const { customer, items, total } = repeated;
  return [
    ...made,
    {
      store: 2,
      sale: {
        ...repeated,
        number: nextNumber(made, 2),
        associate: 'S. Vale',
        soldAt: soldAt(repeated, 25),
        customer: { ...customer, name: `${customer.name} K.` },
        items,
        total,
      },
    },
    {
      store: 0,
      sale: {
        ...refunded,
        number: nextNumber(made, 0),
        kind: 'Refund',
        refundOf: refunded.number,
        soldAt: soldAt(refunded, 300),
        total: -refunded.total,
      },
    },
  ];
}

/** The one after the store's last: how many there are depends on the hour. */
function nextNumber(made: ReturnType<typeof salesOfWeek>, at: number): string {
  const last = made.findLast(({ store }) => store === at)?.sale.number ?? '';
  const [code = '', count = '0'] = last.split('-');
  return `${code}-${String(Number(count) + 1).padStart(6, '0')}`;
}

/** Harrow & Vale's week at three registers, with two sales fixed and not yet resent. */
export const makeDemoSalesWith =
  (sealed: SealedTexts, personalLines: PersonalLines) =>
  async (ctx: Ctx): Promise<void> => {
    const stores = await makeStores(ctx, sealed);
    const made = withOddOnes(salesOfWeek(ctx.clock.now()), ctx.clock.now());
    for (const { store: at, sale } of made) {
      const store = stores[at];
      if (store === undefined) continue;
      const then = hoursAgo(ctx, (ctx.clock.now().getTime() - new Date(sale.soldAt).getTime()) / hourMs);
      await insertMessage(then, {
        company_id: store.company_id,
        message_id: newId(),
        store_id: store.store_id,
        channel: 'Post',
        sales: 1,
        received_at: then.clock.now(),
      });
      await takeSales(then, { store, sales: [sale], isPast: true });
    }
    await fixTwo(ctx);
    await offerToCustomers(ctx, demoPerson('Marta').companyId, personalLines);
  };

async function fixTwo(ctx: Ctx): Promise<void> {
  const { personId, companyId } = demoPerson('Jonah');
  const rows = await saleTables(ctx)
    .selectFrom('register.sale')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`open_reasons = array['NoEmail']`)
    .orderBy('sold_at', 'desc')
    .limit(3)
    .execute();
  for (const row of rows.slice(1)) {
    const [last = '', first = ''] = row.customer_name.toLowerCase().split(', ');
    const change = { fixed_email: `${first}.${last}@mail.example`.replaceAll(/[^a-z.@]/g, '') };
    const fixed = { ...change, fixed_by: personId, fixed_at: hoursAgo(ctx, 1).clock.now() };
    const open = await judgeNow(ctx, { ...row, ...change });
    await updateSale(ctx, { companyId, saleId: row.sale_id }, { ...fixed, open_reasons: open });
  }
  await tellInbox(ctx, companyId);
}
