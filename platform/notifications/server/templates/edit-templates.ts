import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn, staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  EmailTemplate,
  restoreEmailTemplate as restoreCall,
  saveEmailTemplate as saveCall,
  sendTestEmail as testCall,
} from '../../contract/email-templates.ts';
import { notificationsRefusals } from '../../contract/notifications-refusals.ts';
import { originalText } from '../../domain/email-template.ts';
import type { TemplateText } from '../../domain/email-template.ts';
import { queueMail } from '../mail/send-mail.ts';
import { checkText, findKind, ownEmail, presentTemplate } from './list-templates.ts';
import type { TemplateKind } from './template-kind.ts';
import { findNewestVersion, insertVersion, listVersions, lockTemplate, textOf } from './template-store.ts';

type Kinds = readonly TemplateKind[];

export const saveEmailTemplate =
  (kinds: Kinds) =>
  (ctx: Ctx, { params, body }: EndpointInput<typeof saveCall>): Promise<EmailTemplate> => {
    const kind = findKind(kinds, params.kind);
    return writeVersion(ctx, kind, checkText(kind, body), body.basedOn);
  };

export const restoreEmailTemplate =
  (kinds: Kinds) =>
  async (ctx: Ctx, { params, body }: EndpointInput<typeof restoreCall>): Promise<EmailTemplate> => {
    const kind = findKind(kinds, params.kind);
    return writeVersion(ctx, kind, checkText(kind, await earlierText(ctx, kind, body.version)), body.basedOn);
  };

async function earlierText(ctx: Ctx, { name }: TemplateKind, version: number): Promise<TemplateText> {
  if (version === 0) return originalText;
  const row = (await listVersions(ctx, name)).find((one) => one.version === version);
  return row === undefined ? refuse(notificationsRefusals.template_version_missing) : textOf(row);
}

const isSameText = (a: TemplateText, b: TemplateText): boolean =>
  a.subject === b.subject && a.body === b.body;

async function writeVersion(
  ctx: Ctx,
  kind: TemplateKind,
  text: TemplateText,
  basedOn: number,
): Promise<EmailTemplate> {
  await lockTemplate(ctx, kind.name);
  const newest = await findNewestVersion(ctx, kind.name);
  if ((newest?.version ?? 0) !== basedOn) refuse(notificationsRefusals.template_changed);
  if (isSameText(textOf(newest), text)) refuse(notificationsRefusals.template_unchanged);
  const version = basedOn + 1;
  const { subject, body } = isSameText(text, originalText) ? { subject: null, body: null } : text;
  await insertVersion(ctx, {
    kind: kind.name,
    version,
    subject,
    body,
    written_by: requireSignedIn(ctx.actor).personId,
    written_at: ctx.clock.now(),
  });
  await ctx.record({
    act: subject === null ? 'notifications.restoreEmailTemplate' : 'notifications.saveEmailTemplate',
    recordType: 'email_template',
    recordId: kind.name,
    facts: { template: kind.label, version },
  });
  return presentTemplate(ctx, kind);
}

/** Only to the person who asks, so that an unsaved text reaches no one else. */
export const sendTestEmail =
  (kinds: Kinds) =>
  async (ctx: Ctx, { params, body }: EndpointInput<typeof testCall>): Promise<{ to: string }> => {
    const kind = findKind(kinds, params.kind);
    const to = await ownEmail(ctx);
    // The sample's own words: a template is filled in once.
    const { template: _template, ...letter } = kind.compose(checkText(kind, body), to);
    const mail = await queueMail(ctx, {
      companyId: staffCompanyId,
      template: kind.name,
      letter: { ...letter, subject: `Test: ${letter.subject}` },
      askedBy: requireSignedIn(ctx.actor).personId,
    });
    await ctx.record({
      act: 'notifications.sendTestEmail',
      recordType: 'outgoing_mail',
      recordId: mail,
      facts: { template: kind.label },
    });
    return { to: maskedEmail(to) };
  };
