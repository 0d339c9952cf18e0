import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type { Letterhead, ListingDocument, ListingSection } from '#kit/server/pdf/listing-document.ts';
import { providerZone } from '#platform/access/contract.ts';
import { askedIn, askedSections, rowsOf } from '../domain/answers.ts';
import type { Answers, Row } from '../domain/answers.ts';
import type { Question, Section } from '../domain/questions.ts';
import type { QuestionnaireRow } from './questionnaire-store.ts';

/** Exactly what the insurer got. */
export function questionnaireDocument(
  row: QuestionnaireRow,
  { provider, companyName }: { readonly provider: Letterhead; readonly companyName: string },
): ListingDocument {
  const sentAt = row.sent_at ?? row.changed_at;
  const title = `Renewal questionnaire, policy ${row.policy_number}`;
  const sent = formatDay(dayInZone(sentAt, providerZone));
  return {
    ...letterOf(provider, sentAt),
    title,
    header: title,
    footer: `${title}. Sent ${sent}.`,
    to: { name: companyName, lines: [] },
    facts: [
      ['Policy', row.policy_number],
      ['Signed by', [row.signed_name, row.signed_title].filter(Boolean).join(', ')],
      ['Sent', sent],
      ...(row.reference === null ? [] : [["Insurer's reference", row.reference] as const]),
    ],
    figure: ['Renews', formatDay(row.renews_on)],
    sections: sections(row.answers),
  };
}

async function* sections(answers: Answers): AsyncGenerator<ListingSection> {
  for (const section of askedSections(answers)) {
    yield await Promise.resolve({
      heading: section.title,
      columns: [
        { title: 'Question', share: 5 },
        { title: 'Answer', share: 5 },
      ],
      rows: rowsOf(answers, section).flatMap((row, at) => [
        ...(section.rows === 'one' ? [] : [{ sum: [rowName(answers, section, at), ''] }]),
        ...askedIn(section, row).map((question) => [question.label, answerText(question, row)]),
      ]),
    });
  }
}

function rowName(answers: Answers, section: Section, at: number): string {
  if (section.row === 'Loss') return `Loss ${at + 1}`;
  const name = answers.locations?.[at]?.name;
  return typeof name === 'string' && name !== '' ? name : `Location ${at + 1}`;
}

function answerText(question: Question, row: Row): string {
  const answer = row[question.id] ?? null;
  if (answer === null) return '-';
  if (question.kind === 'money') return formatCents(cents(Number(answer)));
  if (question.kind === 'day') return formatDay(day(String(answer)));
  return String(answer);
}
