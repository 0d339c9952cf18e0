import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Member, Staff } from '#platform/access/contract.ts';
import { staffCompanyId, requireSignedIn } from '#platform/access/server.ts';
import type { Steps } from '#platform/access/server.ts';
import { findContactsByEmail, findMemberContacts } from '#platform/companies/server.ts';
import type { sendEmailMessage as call } from '../../contract/outgoing-mail.ts';
import { notificationsRefusals } from '../../contract/notifications-refusals.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { queueMail } from './send-mail.ts';
import { emailTemplates } from './templates.ts';
import type { FillableTemplate } from './templates.ts';

/**
 * Spec platform §7: POST /api/v2/emailmessages. Our choice: not an open relay. A template defines who may
 * send it and to whom, always verified emails, and no one sends free HTML (decision 0017).
 */
export function sendEmailMessage({ providerName }: Pick<NotificationsPorts, 'providerName'>) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<{ ids: string[] }> => {
    const actor = requireSignedIn(steps.actor);
    const template =
      emailTemplates.find(({ name }) => name === body.templateName) ??
      refuse(notificationsRefusals.template_missing);
    if (!canSend(template, actor, steps)) refuse(notificationsRefusals.template_closed);
    const company = actor.kind === 'member' ? actor.companyName : providerName;
    const filled =
      template.fill(body.templateModel, { name: actor.name, company }) ??
      refuse(notificationsRefusals.model_unfit);
    const addresses = [body.to].flat().map((email) => email.toLowerCase());
    const to = await recipientsOf(steps, template, actor, new Set(addresses));
    const smallPrint = body.isDisclaimerExcluded ? {} : { smallPrint: disclaimerOf(providerName) };
    return steps.work(async (ctx) => {
      const ids: string[] = [];
      for (const email of to)
        ids.push(
          await queueMail(ctx, {
            companyId: actor.kind === 'member' ? actor.companyId : staffCompanyId,
            template: template.name,
            letter: { to: email, subject: body.subject, ...filled, ...smallPrint },
            askedBy: actor.personId,
          }),
        );
      await ctx.record({
        act: 'notifications.sendEmailMessage',
        recordType: 'outgoing_mail',
        recordId: ids[0] ?? '',
        facts: { template: template.name, recipients: ids.length },
      });
      return { ids };
    });
  };
}

function canSend({ senders }: FillableTemplate, actor: Member | Staff, { clock }: Steps): boolean {
  const circumstances = { isOn: () => true, today: () => providerDay(clock.now()) };
  return decideAccess(senders, actor, circumstances).allowed;
}

/** All or nothing: one unknown address refuses the whole call. */
async function recipientsOf(
  steps: Steps,
  { to }: FillableTemplate,
  actor: Member | Staff,
  addresses: ReadonlySet<string>,
): Promise<string[]> {
  // Contacts of other people need a job context.
  const allowed = await steps.work(
    (ctx) =>
      to === 'colleagues' && actor.kind === 'member'
        ? findMemberContacts(ctx, actor.companyId)
        : findContactsByEmail(ctx, [...addresses]),
    { binding: 'job' },
  );
  const recipients = allowed
    .filter(({ email, emailVerified }) => emailVerified && addresses.has(email.toLowerCase()))
    .map(({ email }) => email);
  return recipients.length === addresses.size ? recipients : refuse(notificationsRefusals.recipient_refused);
}

function disclaimerOf(providerName: string): string {
  return `Sent through the ${providerName} member portal. If you received this email by mistake, delete it. This email doesn't change any policy or coverage.`;
}
