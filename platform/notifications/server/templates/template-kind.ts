import type { Letter } from '#kit/server/letters/letter.ts';
import { variablesAmong } from '../../domain/email-template.ts';
import type { TemplateText, TemplateVariable } from '../../domain/email-template.ts';
import { hasTemplate, sampleValuesOf } from '../../domain/listed-kind.ts';
import type { ListedNoticeKind } from '../../domain/listed-kind.ts';
import type { RequiredMessageName } from '../../domain/required-messages.ts';
import { fillTemplate } from '../../domain/email-template.ts';
import { noticeLetter } from '../mail/notice-letter.ts';
import { valuesOfLetter, withWords } from './word-letter.ts';

/** An email that isn't a notice, with its sample. Staff may word those whose letters name a template. */
export interface ListedLetterKind {
  readonly name: string;
  readonly group: string;
  readonly label: string;
  readonly about: string;
  /** Where the preferences page shows it. */
  readonly required: RequiredMessageName;
  readonly sample: Letter;
}

/** What staff may word. */
export interface TemplateKind {
  readonly name: string;
  readonly group: string;
  readonly label: string;
  readonly about: string;
  readonly variables: readonly TemplateVariable[];
  /** The email with sample values. */
  compose(text: TemplateText, to?: string): Letter;
}

export const ofNotice = (kind: ListedNoticeKind): TemplateKind => {
  const { name, group, label, about } = kind;
  const values = sampleValuesOf(kind);
  return {
    name,
    group,
    label,
    about,
    variables: variablesAmong(values),
    compose: (text, to = '') => noticeLetter(to, kind.sample, undefined, fillTemplate(text, values)),
  };
};

const ofLetter = ({ name, group, label, about, sample }: ListedLetterKind): TemplateKind => ({
  name,
  group,
  label,
  about,
  variables: variablesAmong(valuesOfLetter(sample)),
  compose: (text, to = '') => ({ ...withWords(sample, text), to }),
});

interface Kinds {
  readonly kinds: readonly ListedNoticeKind[];
  readonly letters: readonly ListedLetterKind[];
}

/** Notices first, then codes, receipts and statements. */
export const templatesOf = ({ kinds, letters }: Kinds): readonly TemplateKind[] => [
  ...kinds.filter(hasTemplate).map(ofNotice),
  ...letters.filter(({ sample }) => sample.template !== undefined).map(ofLetter),
];
