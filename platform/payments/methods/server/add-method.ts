import { createHash } from 'node:crypto';
import { toAlpha2 } from '#kit/domain/country.ts';
import { refuse } from '#kit/server/refuse.ts';
import { newId } from '#kit/server/new-id.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { CardGateway, Fields, StoreOutcome } from '#outside/card-gateway/port.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { firstCheckSeconds } from '#platform/payments/notices/domain/retry-delay.ts';
import { billingAddressOf } from './billing-address.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import type { NewMethod, PaymentMethod } from '../contract/method-shapes.ts';
import { maxAttempts } from '../domain/decline.ts';

import { countFailedAttempts, insertMethod, findMethodByIntent, lockMethods } from './method-store.ts';
import type { MethodRow } from './method-store.ts';
import { presentMethod } from './present-method.ts';
import { refusalOfDecline } from './refusal-of-decline.ts';
import { scheduleMethodCheck, recordMethodOutcome } from './record-method-outcome.ts';

/**
 * A crash can follow any of the three steps: the row written before the gateway call ensures that a job finds
 * the outcome. Until then the method is shown as being added.
 */
export async function addMethod(
  gateway: CardGateway,
  steps: Steps,
  newMethod: NewMethod,
): Promise<PaymentMethod> {
  const { method, isNew } = await steps.work((ctx) => createMethod(ctx, newMethod));
  if (!isNew) return presentExisting(steps, method);
  const outcome = await store(gateway, method, newMethod.nonce);
  const methodKey = { companyId: method.company_id, methodId: method.method_id };
  // Gateway notices are read too, which no company may see.
  const settled = await steps.work((ctx) => recordMethodOutcome(ctx, methodKey, outcome), { binding: 'job' });
  if (outcome.kind === 'declined') return refuse(refusalOfDecline(settled.kind, outcome));
  return presentMethod(steps, settled);
}

/** The same nonce again gets the first answer, as far as it is known. */
function presentExisting(steps: Steps, method: MethodRow): PaymentMethod {
  return method.status === 'Failed' ? refuse(methodRefusals.not_saved) : presentMethod(steps, method);
}

function store(gateway: CardGateway, method: MethodRow, nonce: string): Promise<StoreOutcome> {
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = method.billing_address;
  return gateway.store({
    key: method.method_id,
    customer: method.company_id,
    nonce,
    holderName: method.holder_name,
    email: method.holder_email,
    billingAddress: {
      line1: addressLine1,
      line2: addressLine2,
      city,
      state,
      postalCode,
      country: toAlpha2(countryCode),
    },
  });
}

interface CreatedMethod {
  readonly method: MethodRow;
  readonly isNew: boolean;
}

/** Stores the method before the gateway is called. */
async function createMethod(ctx: Ctx, newMethod: NewMethod): Promise<CreatedMethod> {
  const { companyId, personId, session } = requireMember(ctx.actor);
  // Spec rulings 11: adding a payment method is a risky action.
  await requireStepUp(ctx);
  // A nonce stays valid for half an hour, so only its digest is stored.
  const intent = createHash('sha256').update(newMethod.nonce).digest('base64url');
  await lockMethods(ctx, companyId);
  const existing = await findMethodByIntent(ctx, companyId, intent);
  if (existing !== undefined) return { method: existing, isNew: false };
  const kind = newMethod.paymentMethodType;
  const sessionId = session?.id ?? null;
  if (sessionId !== null && (await countFailedAttempts(ctx, companyId, { sessionId, kind })) >= maxAttempts)
    refuse(methodRefusals.retry_limit);
  const method = await insertMethod(ctx, {
    companyId,
    methodId: newId(),
    kind,
    nickname: newMethod.nickName ?? '',
    holderName: newMethod.holderName,
    holderEmail: newMethod.email,
    usage: newMethod.usageType === 'Business' ? 'business' : 'personal',
    billingAddress: billingAddressOf(newMethod.ccAddress),
    wantsDefault: newMethod.isDefault,
    billsOnly: kind === 'CreditCard' && newMethod.billsOnly === true,
    intent,
    sessionId,
    personId,
  });
  await scheduleMethodCheck(ctx, { companyId, methodId: method.method_id }, 0, firstCheckSeconds);
  return { method, isNew: true };
}

/** No transaction is open during the gateway call. */
export async function openFields(gateway: CardGateway, { actor }: Steps): Promise<Fields> {
  const opened = await gateway.openFields(requireMember(actor).companyId);
  if (opened.kind !== 'open') return refuse(methodRefusals.not_able);
  const { adapter, clientToken, frameUrl } = opened;
  return { adapter, clientToken, frameUrl };
}
