import type { BraintreeGateway } from 'braintree';
import * as z from 'zod/mini';
import { parseCents } from '#kit/domain/money.ts';
import type { CardGateway, Notice, ReadNotice } from '../port.ts';
import { optionalText } from './ask-braintree.ts';

const head = { kind: z.string(), timestamp: z.string() };
const transaction = z.object({
  id: z.string(),
  processorSettlementResponseCode: optionalText,
  processorSettlementResponseText: optionalText,
});

const webhookShape = z.union([
  z.object({ ...head, transaction }),
  z.object({
    ...head,
    dispute: z.object({
      id: z.string(),
      amountDisputed: z.string(),
      reason: optionalText,
      transaction: z.object({ id: z.string() }),
    }),
  }),
]);

type Webhook = z.infer<typeof webhookShape>;

/** Posted as a form with `bt_signature` and `bt_payload`; the library verifies the signature. */
export function readWebhooksOf(braintree: BraintreeGateway): CardGateway['readNotice'] {
  return async (_header, body): Promise<ReadNotice> => {
    const form = new URLSearchParams(body);
    const signature = form.get('bt_signature') ?? '';
    const payload = form.get('bt_payload') ?? '';
    try {
      const read = webhookShape.safeParse(await braintree.webhookNotification.parse(signature, payload));
      const notice = read.success ? noticeOf(read.data) : undefined;
      return notice === undefined ? { kind: 'other' } : { kind: 'notice', notice };
    } catch (fault) {
      return { kind: 'forged', reason: fault instanceof Error ? fault.message : String(fault) };
    }
  };
}

/** Webhooks have no id. Each kind happens once per subject, so kind and subject identify it. */
function noticeOf(webhook: Webhook): Notice | undefined {
  const happened = happenedOf(webhook);
  const subject = 'dispute' in webhook ? webhook.dispute.id : webhook.transaction.id;
  const at = new Date(webhook.timestamp);
  return happened === undefined ? undefined : { id: `${webhook.kind}:${subject}`, at, happened };
}

function happenedOf(webhook: Webhook): Notice['happened'] | undefined {
  const { kind } = webhook;
  if ('dispute' in webhook) {
    const { transaction: of, amountDisputed, reason } = webhook.dispute;
    const amount = parseCents(amountDisputed);
    if (!amount.ok) return undefined;
    const details = { reference: of.id, amount: amount.value, reason: (reason ?? '').replaceAll('_', ' ') };
    if (kind === 'dispute_opened' || kind === 'dispute_won' || kind === 'dispute_lost')
      return { kind, ...details };
    // An accepted or expired dispute is lost.
    const lost = ['dispute_accepted', 'dispute_auto_accepted', 'dispute_expired'].includes(kind);
    return lost ? { kind: 'dispute_lost', ...details } : undefined;
  }
  const {
    id: reference,
    processorSettlementResponseCode,
    processorSettlementResponseText,
  } = webhook.transaction;
  if (kind === 'transaction_settled') return { kind: 'settled', reference };
  if (kind !== 'transaction_settlement_declined' && kind !== 'refund_failed') return undefined;
  return {
    kind: 'returned',
    reference,
    code: processorSettlementResponseCode || 'settlement_declined',
    reason: processorSettlementResponseText || 'The bank declined to settle this payment.',
  };
}
