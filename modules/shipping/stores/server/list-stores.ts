import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findOrigins, presentOrigin } from '#modules/shipping/imports/server/import-origins.ts';
import { canManageShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type * as call from '../contract/store-endpoints.ts';
import type { Store, StoreLine } from '../contract/store-shapes.ts';
import { problemWords } from '../domain/store-problem.ts';
import { countFulfillments, findUntold } from './fulfillment-store.ts';
import { openGrant } from './open-store.ts';
import type { StoreParts } from './open-store.ts';
import { countOrders, findOrders, findReady, findShipmentsOf, sumWaiting } from './order-store.ts';
import { presentOrder } from './present-order.ts';
import { mayConnect, requireStore, seesStore } from './store-access.ts';
import { countNotices, findStores } from './store-store.ts';
import type { StoreRow } from './store-tables.ts';

type Counts = Awaited<ReturnType<typeof countOrders>>[number];

export const listStoresWith =
  ({ webStores }: StoreParts) =>
  async (ctx: Ctx): Promise<EndpointAnswer<typeof call.listStores>> => {
    const member = requireMember(ctx.actor);
    const rows = await findStores(ctx, member.companyId);
    const counts = await countOrders(ctx, member.companyId);
    return {
      items: rows
        .filter((row) => seesStore(member, row))
        .map((row) =>
          presentLine(
            member,
            row,
            counts.find(({ store_id: id }) => id === row.store_id),
          ),
        ),
      platforms: webStores.platforms.flatMap((platform) => {
        const store = webStores.storeOf(platform);
        return store === undefined ? [] : [{ platform, connects: store.connects }];
      }),
      mayConnect: mayConnect(member),
    };
  };

function presentLine(member: Member, row: StoreRow, counts: Counts | undefined): StoreLine {
  const isConnected = row.status === 'Successful' || row.status === 'Error';
  return {
    storeId: row.store_id,
    platform: row.platform,
    name: row.name,
    address: row.address,
    status: row.status,
    problem: row.problem === null ? null : problemWords(row.problem, row.platform, row.problem_words),
    startsOn: row.starts_on,
    polledAt: row.polled_at?.toISOString() ?? null,
    waiting: counts?.waiting ?? 0,
    toCheck: counts?.toCheck ?? 0,
    shipped: counts?.shipped ?? 0,
    actions: [
      ...(canManageShipments(member) && isConnected && row.grant_sealed !== null
        ? (['import'] as const)
        : []),
      ...(mayConnect(member)
        ? ([
            ...(row.status === 'Successful' ? [] : ['reconnect']),
            'change',
            'disconnect',
          ] as StoreLine['actions'])
        : []),
    ],
  };
}

export const getStoreWith =
  (parts: StoreParts) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof call.getStore>): Promise<Store> => {
    const member = requireMember(ctx.actor);
    return presentStore(ctx, parts, member, await requireStore(ctx, member, params.storeId));
  };

export async function presentStore(
  ctx: Ctx,
  parts: StoreParts,
  member: Member,
  row: StoreRow,
): Promise<Store> {
  const counts = (await countOrders(ctx, row.company_id)).find(({ store_id: id }) => id === row.store_id);
  const today = day(providerDay(ctx.clock.now()));
  const notices = await countNotices(ctx, row, startOfProviderDay(today));
  const late = await findUntold(ctx, row);
  const grant = openGrant(parts, row);
  return {
    ...presentLine(member, row, counts),
    version: row.version,
    settings: { ...row.settings, size: { ...row.settings.size } },
    origins: (await findOrigins(ctx, row.company_id)).map(presentOrigin),
    lastOrderAt: counts?.lastOrderAt?.toISOString() ?? null,
    waitingValue: cents(await sumWaiting(ctx, row)),
    readyShipments: canManageShipments(member) ? await findReady(ctx, row, today) : [],
    health: {
      hasAccess: grant !== undefined && row.problem !== 'revoked',
      tokenUntil: grant?.expiresAt ?? null,
      noticesToday: notices.received,
      refusedToday: notices.refused,
      ...(await countFulfillments(ctx, row)),
      late: late.map(({ shipment_id: shipmentId, tracking_number: number, status, ...one }) => ({
        shipmentId,
        order: one.order_number,
        number: number.slice(-4),
        words: one.problem_words,
        nextTryAt: status === 'Failed' ? null : one.next_try_at.toISOString(),
      })),
    },
  };
}

const cursor = cursorOf([cursorPart.instant, cursorPart.text], shipmentRefusals.shipments_page_lost);

export async function listStoreOrders(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call.listStoreOrders>,
): Promise<EndpointAnswer<typeof call.listStoreOrders>> {
  const member = requireMember(ctx.actor);
  const store = await requireStore(ctx, member, params.storeId);
  const rows = await findOrders(ctx, store, { ...query, after: cursor.read(query.after) });
  const { shown, next } = cursor.page(rows, query.limit, ({ placed_at: at, order_id: id }) => [at, id]);
  const shipments = await findShipmentsOf(ctx, member.companyId, shown);
  return {
    items: shown.map((row) =>
      presentOrder(row, shipments.get(row.shipment_id ?? ''), canManageShipments(member)),
    ),
    next,
  };
}
