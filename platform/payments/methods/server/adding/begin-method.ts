import { createHash } from 'node:crypto';
import { toAlpha3 } from '#kit/domain/country.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';
import type { NewMethod } from '../../contract/method-shapes.ts';
import { mostTries } from '../../domain/most-tries.ts';
import { answeredBySeconds } from '#platform/payments/notices/domain/ask-again.ts';
import type { BillingAddress } from '../../domain/billing-address.ts';
import { askAboutMethodLater } from './ask-about-method-job.ts';
import { failedTries, insertMethod, methodOfIntent } from '../method-store.ts';
import type { MethodRow } from '../method-store.ts';

export interface Begun {
  readonly method: MethodRow;
  readonly isNew: boolean;
}

/** Writes down that a method is being added, before the gateway is asked to keep it. */
export async function beginMethod(ctx: Ctx, given: NewMethod): Promise<Begun> {
  const { companyId, personId, session } = requireMember(ctx.actor);
  // Spec rulings 11: a new payment method is a risky act.
  await requireStepUp(ctx);
  // A nonce opens something for half an hour, so that only its digest is kept.
  const intent = createHash('sha256').update(given.nonce).digest('base64url');
  const known = await methodOfIntent(ctx, companyId, intent);
  if (known !== undefined) return { method: known, isNew: false };
  const kind = given.paymentMethodType;
  const sessionId = session?.id ?? null;
  if (sessionId !== null && (await failedTries(ctx, companyId, { sessionId, kind })) >= mostTries)
    refuse(methodRefusals.retry_limit);
  const method = await insertMethod(ctx, {
    companyId,
    methodId: newId(),
    kind,
    nickname: given.nickName ?? '',
    holderName: given.holderName,
    holderEmail: given.email,
    usage: given.usageType === 'Business' ? 'business' : 'personal',
    billingAddress: billingAddressOf(given.ccAddress),
    wantsDefault: given.isDefault,
    intent,
    sessionId,
    personId,
  });
  await askAboutMethodLater(ctx, { companyId, methodId: method.method_id }, 0, answeredBySeconds);
  return { method, isNew: true };
}

function billingAddressOf({
  addressLine2 = '',
  countryCode,
  ...rest
}: NewMethod['ccAddress']): BillingAddress {
  return { ...rest, addressLine2, countryCode: toAlpha3(countryCode) };
}
