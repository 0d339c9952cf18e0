import type { PortalPath } from '#kit/domain/portal-path.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import type { TemplateValues } from './email-template.ts';
import type { AnyNoticeKind, NoticeKind } from './notice-kind.ts';

/** A kind with sample facts, for previews and the variables of its template. */
export interface ListedNoticeKind extends AnyNoticeKind {
  readonly sample: { readonly title: string; readonly words: string; readonly path: PortalPath };
  readonly sampleValues: TemplateValues;
  /** Mailed together with others, so it has no template of its own. */
  readonly isBundled: boolean;
}

export function withSample<Facts extends object>(kind: NoticeKind<Facts>, facts: Facts): ListedNoticeKind {
  const sample = { title: kind.title(facts), words: kind.words(facts), path: kind.path(facts) };
  return { ...kind, sample, sampleValues: valuesOf(facts), isBundled: kind.weight !== undefined };
}

const isCode = /^[\da-f]{8}-[\da-f-]{27}$|^\d{4}-\d\d-\d\dT|^$/i;
const isDay = /^\d{4}-\d\d-\d\d$/;

/** The facts that read as words: texts and days, but no ids, amounts or flags. */
export function valuesOf(facts: object): TemplateValues {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(facts))
    if (typeof value === 'string' && !isCode.test(value) && /^[A-Za-z]+$/.test(name))
      values[name] = isDay.test(value) ? formatDay(day(value)) : value;
  return values;
}

export const hasTemplate = ({ hasOwnLetter, isBundled }: ListedNoticeKind): boolean =>
  hasOwnLetter !== true && !isBundled;

const samplePerson = { personName: 'Marta Reyes', companyName: 'Harrow & Vale' } as const;

export function templateValues(
  text: { readonly title: string; readonly words: string },
  facts: TemplateValues,
  who: { readonly personName: string; readonly companyName: string },
): TemplateValues {
  return { ...who, ...facts, headline: text.title, details: text.words };
}

export const sampleValuesOf = ({ sample, sampleValues }: ListedNoticeKind): TemplateValues =>
  templateValues(sample, sampleValues, samplePerson);
