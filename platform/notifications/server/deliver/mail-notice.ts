import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { Reachable } from '#platform/companies/server.ts';
import { fillTemplate } from '../../domain/email-template.ts';
import type { TemplateValues } from '../../domain/email-template.ts';
import { templateValues } from '../../domain/listed-kind.ts';
import { noticeLetter } from '../mail/notice-letter.ts';
import type { NoticeReplies, NoticeText } from '../mail/notice-letter.ts';
import { queueMail } from '../mail/send-mail.ts';
import { findNewestVersion, isOriginal, textOf } from '../templates/template-store.ts';
import type { VersionRow } from '../templates/template-store.ts';

interface MailedNotice {
  /** Whose records the emails are among; staff's own for staff. */
  readonly home: string;
  readonly companyId: string;
  readonly kind: string;
  readonly text: NoticeText;
  readonly facts: TemplateValues;
  readonly replies: NoticeReplies | undefined;
  readonly to: readonly Reachable[];
}

/** Emails a notice with the newest version of its template. */
export async function mailNotice(ctx: Ctx, notice: MailedNotice): Promise<void> {
  const { home, kind, text, replies, to } = notice;
  if (to.length === 0) return;
  const version = await findNewestVersion(ctx, kind);
  const fill =
    version === undefined || isOriginal(version) ? undefined : await fillerOf(ctx, notice, version);
  for (const person of to)
    await queueMail(ctx, {
      companyId: home,
      template: kind,
      letter: noticeLetter(person.email, text, replies, fill?.(person)),
      askedBy: null,
      templateVersion: version?.version,
    });
}

async function fillerOf(ctx: Ctx, { companyId, text, facts, to }: MailedNotice, version: VersionRow) {
  const companyName = (await findCompanyNames(ctx, [companyId])).get(companyId) ?? '';
  const names = await findPersonNames(
    ctx,
    to.map(({ personId }) => personId),
  );
  return ({ personId }: Reachable) =>
    fillTemplate(
      textOf(version),
      templateValues(text, facts, { personName: names.get(personId) ?? '', companyName }),
    );
}
