import type { Letter } from '#kit/server/letters/letter.ts';
import type { Ctx } from '#platform/access/server.ts';
import { fillTemplate, paragraphsOf } from '../../domain/email-template.ts';
import type { TemplateText, TemplateValues } from '../../domain/email-template.ts';
import { findNewestVersion, isOriginal, textOf } from './template-store.ts';

interface WordedLetter {
  readonly letter: Letter;
  /** Of its template; null if it was never changed or there is none. */
  readonly version: number | null;
}

/** The letter in the newest words of its template. Its code, link, attachments and footer stay. */
export async function wordLetter(ctx: Ctx, letter: Letter): Promise<WordedLetter> {
  if (letter.template === undefined) return { letter, version: null };
  const row = await findNewestVersion(ctx, letter.template.kind);
  if (row === undefined) return { letter, version: null };
  const worded = isOriginal(row) ? letter : withWords(letter, textOf(row));
  return { letter: worded, version: row.version };
}

export function withWords(letter: Letter, text: TemplateText): Letter {
  const { subject, body } = fillTemplate(text, valuesOfLetter(letter));
  return { ...letter, subject: subject || letter.subject, says: paragraphsOf(body) };
}

export const valuesOfLetter = ({ subject, says, template }: Letter): TemplateValues => ({
  ...template?.values,
  headline: subject,
  details: says.join('\n\n'),
});
