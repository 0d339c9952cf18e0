import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { isUuid } from '#kit/domain/id.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { signatureFault } from '#kit/server/simulator/signed-text.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import {
  messageRefusals as no,
  registerRefusals,
} from '#modules/register/stores/contract/register-refusals.ts';
import { isVersionSupported } from '#modules/register/stores/domain/software-version.ts';
import { findStoreByKey, insertMessage, updateStore } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Steps } from '#platform/access/server.ts';
import { hasService } from '#platform/companies/server.ts';
import type { receiveSales as receiveCall } from '../contract/sale-message.ts';
import { readMessage } from './read-message.ts';
import { takeInParts } from './take-sales.ts';

export const registerHeaders = { timestamp: 'x-register-time', signature: 'x-register-signature' } as const;

/** The key's store; the sender is known by it alone. */
async function findSender(steps: Steps, keyId: string): Promise<StoreRow & { key_sealed: string }> {
  if (!isUuid(keyId)) return refuse(no.key_unknown);
  const store = await steps.work((ctx) => findStoreByKey(ctx, keyId.toLowerCase()), { binding: 'job' });
  return store !== undefined && store.key_sealed !== null
    ? { ...store, key_sealed: store.key_sealed }
    : refuse(no.key_unknown);
}

export const receiveSalesWith =
  (sealed: SealedTexts) =>
  async (
    steps: Steps,
    { body }: EndpointInput<typeof receiveCall>,
    { header }: RequestFacts,
  ): Promise<EndpointAnswer<typeof receiveCall>> => {
    const store = await findSender(steps, header('x-register-key') ?? '');
    const { company_id: companyId, store_id: storeId } = store;
    const bound = { binding: 'company', companyId } as const;
    const isFile = header('content-type')?.startsWith('text/csv') === true;
    const message = {
      company_id: companyId,
      message_id: newId(),
      store_id: storeId,
      channel: isFile ? ('File' as const) : ('Post' as const),
    };
    const refuseMessage = async (refusal: Refusal, fields?: Record<string, string>): Promise<never> => {
      // Kept for the store's health, in work of its own.
      await steps.work(
        (ctx) =>
          insertMessage(ctx, { ...message, refusal: refusal.code, sales: 0, received_at: ctx.clock.now() }),
        bound,
      );
      return refuse(refusal, fields === undefined ? {} : { fields });
    };
    // By the system's clock: the portal's may be days ahead.
    const fault = signatureFault(registerHeaders, sealed.open(store.key_sealed), header, body, Date.now());
    if (fault !== undefined) return refuseMessage(fault === 'too_old' ? no.message_old : no.signature_wrong);
    const read = readMessage(body, header);
    if ('isCut' in read) return refuseMessage(no.file_cut);
    if ('fields' in read) return refuseMessage(no.message_unreadable, read.fields);
    const { software, sales } = read.message;
    if (!isVersionSupported(software)) return refuseMessage(no.version_old);
    const signature = sha256(header(registerHeaders.signature) ?? '');
    const taken = await steps.work(async (ctx) => {
      const service = { companyId, serviceType: 'PointOfSaleIntegration' } as const;
      if (!(await hasService(ctx, service))) refuse(registerRefusals.no_subscription);
      const row = { ...message, sales: sales.length, signature, received_at: ctx.clock.now() };
      if (!(await insertMessage(ctx, row))) refuse(no.message_replayed);
      if (store.version !== software) await updateStore(ctx, { companyId, storeId }, { version: software });
      return takeInParts(ctx, { store, sales });
    }, bound);
    return {
      sales: taken.map(({ number, status, reasons, isKnown }) => ({ number, status, reasons, isKnown })),
    };
  };
