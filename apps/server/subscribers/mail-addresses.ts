import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { emailCorrected } from '#platform/identity/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { addressMoved } from '#platform/notifications/contract.ts';
import { addressCorrected } from '#platform/notifications/server.ts';

const keyOf = (personId: string): string => `notifications.undeliverable:${personId}`;

/** Only the person can correct their email, so the task is theirs. */
export const mailAddressSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    addressMoved,
    'inbox.email_undeliverable',
    async (ctx: Ctx, { personId, companyIds, email, isUndeliverable }) => {
      for (const id of companyIds) {
        const companyId = id === staffCompanyId ? null : id;
        const key = keyOf(personId);
        if (!isUndeliverable) await clearItem(ctx, companyId, key);
        else
          await postItem(ctx, {
            companyId,
            key,
            for: { person: personId },
            title: "We can't reach you by email",
            why: `Emails to ${email} are bouncing, so we stopped sending them. Update your email address.`,
            path: '/membership/security',
            verb: 'Change email',
            icon: 'warning',
            harm: 'risk',
          });
      }
    },
  ),
  subscriber(emailCorrected, 'notifications.email_corrected', (ctx: Ctx, { personId }) =>
    addressCorrected(ctx, personId),
  ),
];
