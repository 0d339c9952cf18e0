import type { Ctx } from '#platform/access/server.ts';
import type { Reachable } from '#platform/companies/server.ts';
import type { ListedNoticeKind } from '../../domain/listed-kind.ts';
import { keepBackMail } from '../mail/keep-back-mail.ts';
import { readChoices, saveChoices } from './preference-store.ts';

/** After a complaint: no email that may be turned off. In the portal and by text, nothing changes. */
export async function turnOffOptional(
  ctx: Ctx,
  person: Reachable,
  kinds: readonly ListedNoticeKind[],
): Promise<void> {
  const { personId } = person;
  const chosen = new Map((await readChoices(ctx, [personId])).map((one) => [one.kind, one]));
  const choices = kinds
    .filter(({ hasOwnLetter }) => hasOwnLetter !== true)
    .map(({ name, channels }) => {
      const { screen, sms } = chosen.get(name) ?? channels;
      return { name, screen, sms, email: false, digest: false };
    });
  await saveChoices(ctx, personId, choices);
  await keepBackMail(ctx, person, new Set(choices.map(({ name }) => name)));
  await ctx.record({
    act: 'notifications.turnOffAfterComplaint',
    recordType: 'person',
    recordId: personId,
    facts: { kinds: choices.length },
  });
}
