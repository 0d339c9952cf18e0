import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addHandoverLink,
  cancelPickup,
  cancelSupplyOrder,
  changePickupRule,
  getHandover,
  getHandoverPhoto,
  getHandoverReceipt,
  getScanFormPdf,
  pausePickupRule,
  receiveSupplyOrder,
  recordHandover,
  removePickupRule,
  reportNoShow,
  uploadHandoverPhoto,
} from '#modules/shipping/contract.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile, smallPdf } from '../../testing/send-file.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** A pickup, a SCAN form and a supply order of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfPickups(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: { pickupId: string }) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { pickupId: await (saved ??= pickupOf(loupe())) });
  let form: Promise<string> | undefined;
  let rule: Promise<string> | undefined;
  const byRule = (attempt: (caller: Caller, params: { ruleId: string }) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { ruleId: await (rule ??= ruleOf(loupe())) });
  let order: Promise<string> | undefined;
  const byOrder =
    (attempt: (caller: Caller, params: { orderId: string }) => ReturnType<Attempt>) => async () =>
      attempt(await loupe().as('Ilse'), { orderId: await (order ??= supplyOrderOf(loupe())) });
  const body = { driverName: 'Sam Ortiz', parcels: 1 };
  return {
    [addHandoverLink.name]: to((caller, params) => caller.call(addHandoverLink, { params })),
    [getHandover.name]: to((caller, params) => caller.call(getHandover, { params })),
    [cancelPickup.name]: to((caller, params) => caller.call(cancelPickup, { params })),
    [recordHandover.name]: to((caller, params) => caller.call(recordHandover, { params, body })),
    [cancelSupplyOrder.name]: byOrder((caller, params) => caller.call(cancelSupplyOrder, { params })),
    [receiveSupplyOrder.name]: byOrder((caller, params) => caller.call(receiveSupplyOrder, { params })),
    [pausePickupRule.name]: byRule((caller, params) =>
      caller.call(pausePickupRule, { params, body: { paused: true } }),
    ),
    [removePickupRule.name]: byRule((caller, params) => caller.call(removePickupRule, { params })),
    [changePickupRule.name]: byRule((caller, params) =>
      caller.call(changePickupRule, { params, body: anyRule }),
    ),
    [reportNoShow.name]: to((caller, params) => caller.call(reportNoShow, { params })),
    [getScanFormPdf.name]: async () => {
      const scanFormId = await (form ??= scanFormOf(loupe()));
      return (await loupe().as('Ilse')).call(getScanFormPdf, { params: { scanFormId } });
    },
    [getHandoverPhoto.name]: to((caller, params) => caller.call(getHandoverPhoto, { params })),
    [uploadHandoverPhoto.name]: to(async (_, { pickupId }) => {
      const address = `${loupe().url}${uploadHandoverPhoto.path.replace(':pickupId', pickupId)}`;
      const headers = { authorization: `Bearer ${await loupe().token('Ilse')}` };
      const file = { name: 'driver.pdf', content: smallPdf, type: 'application/pdf' };
      return readReply(uploadHandoverPhoto, await sendFile(address, file, headers));
    }),
    [getHandoverReceipt.name]: to((caller, params) => caller.call(getHandoverReceipt, { params })),
  };
}

const anyRule = {
  service: 'UPS' as const,
  locationId: newId(),
  weekdays: [1],
  ready: '14:00',
  close: '17:00',
  parcels: 1,
  place: 'FRONT_DESK',
  instructions: '',
  skipsHolidays: true,
};

async function ruleOf({ pools }: TestLoupe): Promise<string> {
  const ruleId = newId();
  await pools.owner.query(
    `insert into shipping.pickup_rule (company_id, rule_id, service, location_id, address, weekdays, ready, close,
       parcels, weight_oz, place, instructions, skips_holidays, created_by, created_at)
     values ($1, $2, 'UPS', $2, '{"name": "Of the walls", "street": []}', '{1}', '14:00', '17:00', 1, 16,
       'FRONT_DESK', '', true, $2, now())`,
    [companyOf('Marta'), ruleId],
  );
  return ruleId;
}

async function supplyOrderOf({ pools }: TestLoupe): Promise<string> {
  const orderId = newId();
  await pools.owner.query(
    `insert into shipping.supply_order (company_id, order_id, number, status, lines, amount, location_id, address,
       comments, created_by, created_at, moved_at, moved_by)
     values ($1, $2, 'S-1', 'Shipped', '[]', 0, $2, '{"name": "Of the walls", "street": []}', '', $2, now(), now(),
       $2)`,
    [companyOf('Marta'), orderId],
  );
  return orderId;
}

async function pickupOf({ pools }: TestLoupe): Promise<string> {
  const pickupId = newId();
  await pools.owner.query(
    `insert into shipping.pickup (company_id, pickup_id, service, status, location_id, address, zone, day, ready,
       close, ready_at, close_at, parcels, weight_oz, insured_value, place, instructions, confirmation, created_by,
       created_at, changed_at)
     values ($1, $2, 'UPS', 'Scheduled', $2, '{"name": "Of the walls", "street": []}', 'America/New_York',
       current_date, '10:00', '12:00', now(), now(), 1, 16, 0, 'FRONT_DESK', '', '29', $2, now(), now())`,
    [companyOf('Marta'), pickupId],
  );
  return pickupId;
}

async function scanFormOf({ pools }: TestLoupe): Promise<string> {
  const scanFormId = newId();
  await pools.owner.query(
    `insert into shipping.scan_form (company_id, scan_form_id, status, origin, zone, day, labels, weight_oz,
       insured_value, services, number, created_by, created_at)
     values ($1, $2, 'Closed', '{"company": "Of the walls"}', 'America/New_York', current_date, 1, 16, 0, '{}',
       '9275099900011100000012', $2, now())`,
    [companyOf('Marta'), scanFormId],
  );
  return scanFormId;
}
