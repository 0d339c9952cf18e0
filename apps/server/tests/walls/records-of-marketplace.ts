import type { Problem } from '#kit/contract/problem.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addOrderNote,
  beginReading,
  changeProductStatuses,
  decideCheckout,
  decideOffer,
  rateStone,
  deletePreset,
  downloadTaxDocument,
  getCheckout,
  getOrder,
  listOrderLocations,
  listPairs,
  orderConfirmation,
  readReading,
  getSelection,
  saveSelection,
  markPresetSeen,
  makeReturnParcel,
  releaseStone,
  removeFromCart,
  removeSavedStone,
  replaceTaxDocument,
  savePreset,
  saveStone,
  sendEnquiry,
  setPresetAlerts,
  withdrawCheckout,
  withdrawOrder,
  withdrawShare,
} from '#modules/marketplace/contract.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/**
 * They name a stone, which belongs to no company; holds and saved stones of others are ignored silently. An enquiry
 * names its type.
 */
export const namingStones: readonly string[] = [
  listPairs.name,
  releaseStone.name,
  removeSavedStone.name,
  saveStone.name,
  sendEnquiry.name,
];

const selection = { productType: 'Natural Diamond' as const };

/** A saved search, a kept one and a stone in the cart of Harrow & Vale, named by Sven, who runs another company. */
export function recordsOfMarketplace(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const marta = () => loupe().as('Marta');
  const sven = () => loupe().as('Sven');
  const itemOf = async () => ({ id: await orderOf(loupe()), orderItemId: newId() });
  return {
    [readReading.name]: async () => {
      const body = { productType: 'Natural Diamond', sortBy: 'price', sortDirection: 'ascending' } as const;
      const { reading } = (await (await marta()).call(beginReading, { body })).answer;
      return (await sven()).call(readReading, { params: { id: reading }, body: { offset: 0, limit: 1 } });
    },
    [deletePreset.name]: async () =>
      (await sven()).call(deletePreset, { params: { id: await presetOf(await marta()) } }),
    [markPresetSeen.name]: async () =>
      (await sven()).call(markPresetSeen, { params: { id: await presetOf(await marta()) } }),
    [setPresetAlerts.name]: async () =>
      (await sven()).call(setPresetAlerts, {
        params: { id: await presetOf(await marta()) },
        body: { alerts: false },
      }),
    ...recordsOfTax(loupe),
    [withdrawShare.name]: async () =>
      (await sven()).call(withdrawShare, { params: { id: await shareOf(loupe()) } }),
    [getSelection.name]: async () => {
      const { id } = (await (await marta()).call(saveSelection, { body: { selection } })).answer;
      return (await sven()).call(getSelection, { params: { id } });
    },
    [listOrderLocations.name]: async () =>
      (await sven()).call(listOrderLocations, { params: { companyId: companyOf('Marta') } }),
    [getCheckout.name]: async () =>
      (await sven()).call(getCheckout, { params: { checkoutId: await checkoutOf(loupe()) } }),
    [decideCheckout.name]: async () => {
      const params = { checkoutId: await checkoutOf(loupe()) };
      return (await sven()).call(decideCheckout, { params, body: { decision: 'approve', explanation: '' } });
    },
    [withdrawCheckout.name]: async () =>
      (await sven()).call(withdrawCheckout, { params: { checkoutId: await checkoutOf(loupe()) } }),
    [getOrder.name]: async () => (await sven()).call(getOrder, { params: { id: await orderOf(loupe()) } }),
    [orderConfirmation.name]: async () =>
      (await sven()).call(orderConfirmation, { params: { id: await orderOf(loupe()) } }),
    [addOrderNote.name]: async () => {
      const body = { specialInstructionText: 'Of the walls' };
      return (await sven()).call(addOrderNote, { params: { id: await orderOf(loupe()) }, body });
    },
    [changeProductStatuses.name]: async () => {
      const params = { id: await orderOf(loupe()) };
      return (await sven()).call(changeProductStatuses, { params, body: { products: [] } });
    },
    [makeReturnParcel.name]: async () => (await sven()).call(makeReturnParcel, { params: await itemOf() }),
    [decideOffer.name]: async () =>
      (await sven()).call(decideOffer, { params: await itemOf(), body: { accept: true } }),
    [rateStone.name]: async () =>
      (await sven()).call(rateStone, { params: await itemOf(), body: { stars: 5 } }),
    [withdrawOrder.name]: async () =>
      (await sven()).call(withdrawOrder, { params: { id: await orderOf(loupe()) } }),
    [removeFromCart.name]: async () =>
      (await sven()).call(removeFromCart, { params: { cartId: await cartOf(loupe()), itemId: newId() } }),
  };
}

const recordsOfTax = (loupe: () => TestLoupe): Readonly<Record<string, Attempt>> => ({
  [replaceTaxDocument.name]: async () => {
    const body = { fileId: newId(), effectiveOn: day('2026-01-01'), expiresOn: null, version: 1 };
    const params = { documentId: await taxDocumentOf(loupe()) };
    return (await loupe().as('Sven')).call(replaceTaxDocument, { params, body });
  },
  [downloadTaxDocument.name]: async () =>
    (await loupe().as('Sven')).call(downloadTaxDocument, {
      params: { documentId: await taxDocumentOf(loupe()) },
    }),
});

async function taxDocumentOf({ pools }: TestLoupe): Promise<string> {
  const documentId = newId();
  await pools.owner.query(
    `insert into marketplace.tax_document (company_id, document_id, state, decision, effective_on, uploaded_by, uploaded_at)
     values ($1, $2::uuid, 'NV', 'NeedsAttention', '2026-01-01', $2::uuid, now())`,
    [companyOf('Marta'), documentId],
  );
  return documentId;
}

async function cartOf({ pools }: TestLoupe): Promise<string> {
  const cartId = newId();
  await pools.owner.query(
    `insert into marketplace.cart (company_id, cart_id, person_id, module_type, made_at)
     values ($1, $2, $3, 0, now())`,
    [companyOf('Marta'), cartId, newId()],
  );
  return cartId;
}

/** An order of theirs that awaits approval; its contents don't matter here. */
async function checkoutOf(loupe: TestLoupe): Promise<string> {
  const checkoutId = newId();
  await loupe.pools.owner.query(
    `insert into marketplace.checkout (company_id, checkout_id, cart_id, intent, status, terms, asked_by, asked_at)
     values ($1, $2, $3, $2, 'Withdrawn', '{}', $2, now())`,
    [companyOf('Marta'), checkoutId, await cartOf(loupe)],
  );
  return checkoutId;
}

async function orderOf({ pools }: TestLoupe): Promise<string> {
  const orderId = newId();
  await pools.owner.query(
    `insert into marketplace.diamond_order (company_id, order_id, number, module_type, bought_by, ordered_at, status,
       payment_status, payment_type, payment_method, bill_id, delivery, deliver_to, phone, retail_indicator, total)
     values ($1, $2::uuid, $2::text, 0, $2::uuid, now(), 'Placed', 'Unpaid', 'Wire', '', $2::uuid, 'Standard', '{}', '', false, 1)`,
    [companyOf('Marta'), orderId],
  );
  return orderId;
}

async function presetOf(owner: Caller): Promise<string> {
  const nickname = `Of the walls ${newId().replaceAll(/[^a-f]/g, '')}`;
  const body = { nickname, searchParameters: { selection } };
  return (await owner.call(savePreset, { body })).answer.id;
}

async function shareOf({ pools }: TestLoupe): Promise<string> {
  const id = newId();
  await pools.owner.query(
    `insert into marketplace.share (company_id, share_id, person_id, company_name, person_name, title, stones, shared_at, ends_at)
     values ($1, $2, $2, '', '', '', '[]', now(), now() + interval '1 day')`,
    [companyOf('Marta'), id],
  );
  return id;
}
