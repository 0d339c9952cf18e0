import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type {
  createMemo as createCall,
  editMemo as editCall,
  MemoDraft,
} from '../contract/memo-endpoints.ts';
import { itemKey, priceOf, quantityOf } from '../domain/memo-line.ts';
import { withOwnFiles } from './files/item-files.ts';
import { findBuyerWithMemo, placeText, requireBuyer } from './lists/find-buyer.ts';
import { findLines, insertMemo, keyOf, replaceLines, updateMemo } from './memo-store.ts';
import type { MemoKey } from './memo-store.ts';
import { sumsOf } from './memo-sums.ts';
import type { NewLine } from './memo-tables.ts';
import { requireMovable } from './move-memo.ts';
import { presentMemo } from './present-memo.ts';
import { recordMemoEvent } from './record-event.ts';
import { currentTerms } from './terms/terms-store.ts';

export const createMemoWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { body: sent }: EndpointInput<typeof createCall>,
  ): Promise<EndpointAnswer<typeof createCall>> => {
    const body = { ...sent, items: await withOwnFiles(ctx, files, sent.items, []) };
    const member = requireMember(ctx.actor);
    const { companyId: sellerId, companyName, personId } = member;
    const key = { sellerId, memoId: newId() };
    const now = ctx.clock.now();
    const sides = { seller_name: companyName, ...(await buyerOf(ctx, body)) };
    const lines = linesOf(key, body);
    const memo = await insertMemo(ctx, {
      seller_id: sellerId,
      memo_id: key.memoId,
      ...sides,
      ...termsOf(body),
      seller_place: await placeOf(ctx, sellerId),
      status: 'Draft',
      version: 1,
      terms_version: (await currentTerms(ctx)).version,
      ...sumsOf({ ...sides, status: 'Draft', changed_at: now }, lines.map(toCounted)),
      created_by: personId,
      created_at: now,
      changed_at: now,
    });
    await replaceLines(ctx, key, lines.map(toNewLine));
    await recordMemoEvent(ctx, memo, { act: 'create', endpoint: 'memo.createMemo' });
    return { memo: await presentMemo(ctx, member, memo) };
  };

/** A draft is saved often, so its history doesn't say so. */
export const editMemoWith =
  (files: FilesParts) =>
  async (
    ctx: Ctx,
    { params, body: sent }: EndpointInput<typeof editCall>,
  ): Promise<EndpointAnswer<typeof editCall>> => {
    const { member, row } = await requireMovable(ctx, params.memoId, 'edit', sent.version);
    const key = keyOf(row);
    const had = (await findLines(ctx, key)).map(({ item }) => item);
    const body = { ...sent, items: await withOwnFiles(ctx, files, sent.items, had) };
    const isSame = body.buyerEmail === row.buyer_email && row.buyer_id !== null;
    const buyer = isSame ? {} : await buyerOf(ctx, body);
    const lines = linesOf(key, body);
    const named = { ...row, ...buyer, changed_at: ctx.clock.now() };
    await replaceLines(ctx, key, lines.map(toNewLine));
    const memo = await updateMemo(ctx, key, {
      ...buyer,
      ...termsOf(body),
      ...sumsOf(named, lines.map(toCounted)),
      changed_at: named.changed_at,
      version: row.version + 1,
    });
    return { memo: await presentMemo(ctx, member, memo) };
  };

const noBuyer = {
  buyer_id: null,
  buyer_person_id: null,
  buyer_email: '',
  buyer_name: '',
  buyer_place: '',
  buyer_person: '',
};

async function buyerOf(ctx: Ctx, { buyerEmail: email, invited }: MemoDraft) {
  if (email === '') return noBuyer;
  const found = invited ? await findBuyerWithMemo(ctx, email) : await requireBuyer(ctx, email);
  if (found === undefined)
    return {
      ...noBuyer,
      buyer_email: email,
      buyer_name: invited?.companyName ?? '',
      buyer_person: invited?.personName ?? '',
    };
  const { companyId, personId, companyName, personName, city, state } = found;
  return {
    buyer_id: companyId,
    buyer_person_id: personId,
    buyer_email: email,
    buyer_name: companyName,
    buyer_place: placeText(city, state),
    buyer_person: personName,
  };
}

const termsOf = ({ validityDays, paymentDays, interest, note }: MemoDraft) => ({
  validity_days: validityDays,
  payment_days: paymentDays,
  interest,
  note,
});

/** The city line of the company's address, without the ZIP code. */
async function placeOf(ctx: Ctx, companyId: string): Promise<string> {
  const { lines } = await findPostalAddress(ctx, companyId);
  return (lines.at(-1) ?? '').replace(/ [\d-]+$/, '');
}

const linesOf = ({ sellerId, memoId }: MemoKey, { items }: Pick<MemoDraft, 'items'>) =>
  items.map((item, at) => ({
    seller_id: sellerId,
    memo_id: memoId,
    line: at + 1,
    item,
    item_key: itemKey(item) ?? null,
    quantity: quantityOf(item),
    price: cents(priceOf(item)),
  }));

const none = { kept: 0, in_transit: 0, returned: 0, disputed: 0, invoiced: 0 };

const toCounted = (line: ReturnType<typeof linesOf>[number]) => ({ ...line, ...none });

const toNewLine = (line: ReturnType<typeof linesOf>[number]): NewLine => ({
  ...line,
  item: JSON.stringify(line.item),
});
