import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { isUuid } from '#kit/domain/id.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { signatureFault } from '#kit/server/simulator/signed-text.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { messageRefusals as no } from '#modules/register/stores/contract/register-refusals.ts';
import { isVersionSupported } from '#modules/register/stores/domain/software-version.ts';
import { findStoreByKey } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Steps } from '#platform/access/server.ts';
import type { receiveSales as receiveCall } from '../contract/sale-message.ts';
import { acceptSales, recordRefused } from './accept-sales.ts';
import { readMessage } from './read-message.ts';

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
    const bound = { binding: 'company', companyId: store.company_id } as const;
    const isFile = header('content-type')?.startsWith('text/csv') === true;
    const channel = isFile ? ('File' as const) : ('Post' as const);
    const refuseMessage = async (refusal: Refusal, fields?: Record<string, string>): Promise<never> => {
      await steps.work((ctx) => recordRefused(ctx, store, { channel, refusal }), bound);
      return refuse(refusal, fields === undefined ? {} : { fields });
    };
    // By the system's clock: the portal's may be days ahead.
    const fault = signatureFault(registerHeaders, sealed.open(store.key_sealed), header, body, Date.now());
    if (fault !== undefined) return refuseMessage(fault === 'too_old' ? no.message_old : no.signature_wrong);
    const read = readMessage(body, header);
    if ('isCut' in read) return refuseMessage(no.file_cut);
    if ('fields' in read) return refuseMessage(no.message_unreadable, read.fields);
    const { message } = read;
    if (!isVersionSupported(message.software)) return refuseMessage(no.version_old);
    const signature = sha256(header(registerHeaders.signature) ?? '');
    const taken = await steps.work((ctx) => acceptSales(ctx, store, { channel, signature, message }), bound);
    return {
      sales: taken.map(({ number, status, reasons, isKnown }) => ({ number, status, reasons, isKnown })),
    };
  };
