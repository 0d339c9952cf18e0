import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { isUuid } from '#kit/domain/id.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { isDatabaseTimeout } from '#kit/server/database/conflicts.ts';
import { isDatabaseAway } from '#kit/server/database/is-database-away.ts';
import { OutcomeUnknown } from '#kit/server/database/unit-of-work.ts';
import { refuse, Refused } from '#kit/server/refuse.ts';
import { runTogether } from '#kit/server/run-together.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { signatureFault } from '#kit/server/simulator/signed-text.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { messageRefusals as no } from '#modules/register/stores/contract/register-refusals.ts';
import { isVersionSupported } from '#modules/register/stores/domain/software-version.ts';
import { findStoreByKey } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Steps } from '#platform/access/server.ts';
import { mostSales } from '../contract/sale-message.ts';
import type { receiveSales as receiveCall } from '../contract/sale-message.ts';
import { acceptMessages, recordRefused } from './accept-sales.ts';
import type { Accepted } from './accept-sales.ts';
import type { TakenSale } from './take-sales.ts';
import { readMessage } from './read-message.ts';

export const registerHeaders = { timestamp: 'x-register-time', signature: 'x-register-signature' } as const;

/** Bytes that aren't UTF-8 arrive as this character, so their signature can't match. */
const isUtf8 = (body: string): boolean => !body.includes('\ufffd');

/** The key's store; the sender is known by it alone. */
async function findSender(steps: Steps, keyId: string): Promise<StoreRow & { key_sealed: string }> {
  if (!isUuid(keyId)) return refuse(no.key_unknown);
  const store = await steps.work((ctx) => findStoreByKey(ctx, keyId.toLowerCase()), { binding: 'job' });
  return store !== undefined && store.key_sealed !== null
    ? { ...store, key_sealed: store.key_sealed }
    : refuse(no.key_unknown);
}

const boundTo = ({ company_id: companyId }: StoreRow) => ({ binding: 'company', companyId }) as const;

interface Received extends Accepted {
  readonly steps: Steps;
  /** Of its body, in characters. */
  readonly size: number;
}

/** After these, it would be wrong or pointless to save each message separately. */
const isOfAll = (fault: unknown): boolean =>
  fault instanceof Refused ||
  fault instanceof OutcomeUnknown ||
  isDatabaseAway(fault) ||
  isDatabaseTimeout(fault);

/** Our choice: characters of a company's messages that may wait. Usual sales of so many are saved in some 10 seconds. */
const mostWaiting = 10_000_000;

/**
 * A company's messages are saved one after the other, so that duplicates are found. In a burst, registers send a few
 * sales at a time, and the transaction takes longer than the sales. So waiting messages are saved in one transaction.
 */
const saveTogether = () =>
  runTogether<Received, readonly TakenSale[] | undefined>({
    run: async (messages) => {
      const [first] = messages;
      return first === undefined
        ? []
        : first.steps.work((ctx) => acceptMessages(ctx, messages), boundTo(first.store));
    },
    keyOf: ({ store }) => store.company_id,
    weightOf: ({ message }) => message.sales.length,
    most: mostSales,
    sizeOf: ({ size }) => size,
    mostWaiting,
    full: () => new Refused(kitRefusals.too_many, { headers: { 'retry-after': '10' } }),
    isOfAll,
  });

export function receiveSalesWith(sealed: SealedTexts) {
  const save = saveTogether();
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof receiveCall>,
    { header, countSender }: RequestFacts,
  ): Promise<EndpointAnswer<typeof receiveCall>> => {
    const store = await findSender(steps, header('x-register-key') ?? '');
    const isFile = header('content-type')?.startsWith('text/csv') === true;
    const channel = isFile ? ('File' as const) : ('Post' as const);
    const refuseMessage = async (refusal: Refusal, fields?: Record<string, string>): Promise<never> => {
      await steps.work((ctx) => recordRefused(ctx, store, { channel, refusal }), boundTo(store));
      return refuse(refusal, fields === undefined ? {} : { fields });
    };
    // By the system's clock: the portal's may be days ahead.
    const fault = signatureFault(registerHeaders, sealed.open(store.key_sealed), header, body, Date.now());
    if (fault === 'too_old') return refuseMessage(no.message_old);
    if (fault !== undefined)
      return isUtf8(body)
        ? refuseMessage(no.signature_wrong)
        : refuseMessage(no.message_unreadable, { body: 'Send UTF-8 text.' });
    await countSender(store.store_id);
    const read = readMessage(body, header);
    if ('isCut' in read) return refuseMessage(no.file_cut);
    if ('fields' in read) return refuseMessage(no.message_unreadable, read.fields);
    const { message } = read;
    if (!isVersionSupported(message.software)) return refuseMessage(no.version_old);
    const signature = sha256(header(registerHeaders.signature) ?? '');
    const received = { steps, store, channel, signature, message, size: body.length };
    const taken = (await save(received)) ?? refuse(no.message_replayed);
    return {
      sales: taken.map(({ number, status, reasons, isKnown }) => ({ number, status, reasons, isKnown })),
    };
  };
}
