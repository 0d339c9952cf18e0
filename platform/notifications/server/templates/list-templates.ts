import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPeopleContacts, findPersonNames } from '#platform/companies/server.ts';
import type {
  EmailTemplate,
  getEmailTemplate as getCall,
  ListedTemplate,
  previewEmailTemplate as previewCall,
  TemplateVersion,
} from '../../contract/email-templates.ts';
import { notificationsRefusals } from '../../contract/notifications-refusals.ts';
import { originalText, templateProblems } from '../../domain/email-template.ts';
import type { TemplateText } from '../../domain/email-template.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { renderMail } from './render-template.ts';
import type { TemplateKind } from './template-kind.ts';
import { isOriginal, listNewestVersions, listVersions, textOf } from './template-store.ts';
import type { VersionRow } from './template-store.ts';

type Templates = readonly TemplateKind[];

export const listEmailTemplates =
  (kinds: Templates) =>
  async (ctx: Ctx): Promise<{ items: ListedTemplate[] }> => {
    const newest = new Map((await listNewestVersions(ctx)).map((row) => [row.kind, row]));
    const names = await findPersonNames(
      ctx,
      [...newest.values()].map((row) => row.written_by),
    );
    const items = kinds.map(({ name, group, label }) => {
      const row = newest.get(name);
      return {
        kind: name,
        group,
        label,
        subject: textOf(row).subject,
        version: row?.version ?? 0,
        isOriginal: isOriginal(row),
        changedAt: row?.written_at.toISOString() ?? null,
        changedBy: row === undefined ? null : (names.get(row.written_by) ?? null),
      };
    });
    return { items };
  };

export function findKind(kinds: Templates, name: string): TemplateKind {
  const kind = kinds.find((one) => one.name === name);
  return kind ?? refuse(notificationsRefusals.email_template_missing);
}

export const getEmailTemplate =
  (kinds: Templates) =>
  (ctx: Ctx, { params }: EndpointInput<typeof getCall>): Promise<EmailTemplate> =>
    presentTemplate(ctx, findKind(kinds, params.kind));

export async function presentTemplate(ctx: Ctx, kind: TemplateKind): Promise<EmailTemplate> {
  const rows = await listVersions(ctx, kind.name);
  const names = await findPersonNames(
    ctx,
    rows.map((row) => row.written_by),
  );
  const { name, group, label, about } = kind;
  const [newest] = rows;
  return {
    kind: name,
    group,
    label,
    about,
    ...textOf(newest),
    version: newest?.version ?? 0,
    isOriginal: isOriginal(newest),
    variables: [...kind.variables],
    versions: [...rows.map((row) => presentVersion(row, names.get(row.written_by))), originalVersion],
    testTo: maskedEmail(await ownEmail(ctx)),
  };
}

const originalVersion: TemplateVersion = {
  ...originalText,
  version: 0,
  isOriginal: true,
  writtenAt: null,
  writtenBy: null,
};

const presentVersion = (row: VersionRow, writer: string | undefined): TemplateVersion => ({
  ...textOf(row),
  version: row.version,
  isOriginal: isOriginal(row),
  writtenAt: row.written_at.toISOString(),
  writtenBy: writer ?? null,
});

export async function ownEmail(ctx: Ctx): Promise<string> {
  const [self] = await findPeopleContacts(ctx, [requireSignedIn(ctx.actor).personId]);
  return self?.email ?? '';
}

/** The editor shows the reasons as staff type; a caller without it gets them here. */
export function checkText(
  kind: Pick<TemplateKind, 'variables'>,
  { subject, body }: TemplateText,
): TemplateText {
  const text = { subject: subject.trim(), body: body.trim() };
  const [problem] = templateProblems(text, kind.variables);
  if (problem === undefined) return text;
  const { field, sentence } = problem;
  return refuse({ ...notificationsRefusals.template_text_unfit, sentence, field });
}

export const previewEmailTemplate =
  (ports: NotificationsPorts, kinds: Templates) =>
  async (_ctx: Ctx, { params, body }: EndpointInput<typeof previewCall>) => {
    const kind = findKind(kinds, params.kind);
    return renderMail(kind.compose(checkText(kind, body)), ports);
  };
