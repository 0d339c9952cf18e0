import type { Ctx } from '#platform/access/server.ts';
import type { Reachable } from '#platform/companies/server.ts';
import type { TextSettings } from '../../contract/preferences.ts';
import { isOptedIn, newestWording } from '../../domain/text-consent.ts';
import type { TextNumbers } from './text-numbers.ts';
import { e164, findConsents, findStop } from './text-store.ts';

/** Who of these people agreed to text messages at their verified number. A later STOP is checked when the message is sent. */
export async function listTextable(ctx: Ctx, people: readonly Reachable[]): Promise<ReadonlySet<string>> {
  const verified = people.filter(({ phoneVerified }) => phoneVerified);
  if (verified.length === 0) return new Set();
  const consents = await findConsents(
    ctx,
    verified.map(({ personId }) => personId),
  );
  const agreed = verified.filter(({ personId, phone }) => isOptedIn(consents.get(personId), e164(phone)));
  return new Set(agreed.map(({ personId }) => personId));
}

export async function presentTexts(
  ctx: Ctx,
  numbers: Pick<TextNumbers, 'keys'>,
  { personId, phone, phoneVerified }: Reachable,
): Promise<TextSettings> {
  const number = e164(phone);
  const consent = (await findConsents(ctx, [personId])).get(personId);
  const agreed = phoneVerified && consent !== undefined && isOptedIn(consent, number) ? consent : undefined;
  const stoppedAt = phoneVerified ? await findStop(ctx, numbers, number) : undefined;
  return {
    isOn: agreed !== undefined && stoppedAt === undefined,
    agreed: agreed === undefined ? null : { at: agreed.givenAt.toISOString(), wording: agreed.wording },
    stoppedAt: stoppedAt?.toISOString() ?? null,
    wording: newestWording,
  };
}
