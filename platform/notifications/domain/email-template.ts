/** What staff may edit in an email; its link, footer and design are fixed. */
export interface TemplateText {
  readonly subject: string;
  /** Plain text; a blank line starts a paragraph. */
  readonly body: string;
}

export interface TemplateVariable {
  readonly name: string;
  /** Its value in the preview. */
  readonly example: string;
  /** An email without it wouldn't say what happened. */
  readonly isRequired: boolean;
}

export type TemplateField = keyof TemplateText;

export interface TemplateProblem {
  readonly field: TemplateField;
  readonly sentence: string;
}

export const originalText: TemplateText = { subject: '{headline}', body: '{details}' };

export const templateLimits = { subject: 150, body: 2_000 } as const;

const variable = /\{([A-Za-z]+)\}/g;

function namesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name);
}

// Mail programs turn web and email addresses into links, so both are refused.
const address = /:\/\/|www\.|mailto:|@|[a-z\d}-]\.(com|net|org|io|co|us|biz|info|shop|app|dev|example)\b/i;

function shapeFault(text: string): string | undefined {
  if (/[<>]/.test(text)) return 'Remove < and >. Emails are plain text.';
  if (address.test(text)) return 'Remove the web or email address. Each email already links to its page.';
  if (/[{}]/.test(text.replaceAll(variable, ''))) return 'Write variables like {headline}.';
  return undefined;
}

function unknownFault(text: string, variables: readonly TemplateVariable[]): string | undefined {
  const known = new Set(variables.map(({ name }) => name));
  const unknown = namesIn(text).find((name) => !known.has(name));
  return unknown === undefined ? undefined : `There is no variable {${unknown}} in this email.`;
}

function emptyFault(field: TemplateField, text: string): string | undefined {
  if (text.trim() === '') return field === 'subject' ? 'Enter a subject.' : 'Enter a message.';
  if (field === 'subject' && /[\n\r]/.test(text)) return 'Enter the subject on one line.';
  return text.length > templateLimits[field]
    ? `Use at most ${templateLimits[field].toLocaleString('en-US')} characters.`
    : undefined;
}

/** Every reason why this text can't be sent, one per field at most. */
export function templateProblems(
  text: TemplateText,
  variables: readonly TemplateVariable[],
): TemplateProblem[] {
  const faults = (['subject', 'body'] as const).flatMap((field) => {
    const sentence =
      emptyFault(field, text[field]) ?? shapeFault(text[field]) ?? unknownFault(text[field], variables);
    return sentence === undefined ? [] : [{ field, sentence }];
  });
  if (faults.length > 0) return faults;
  const used = new Set(namesIn(`${text.subject} ${text.body}`));
  const missing = variables.find(({ name, isRequired }) => isRequired && !used.has(name));
  return missing === undefined
    ? []
    : [
        {
          field: 'body',
          sentence: `Add {${missing.name}}. Without it, the email doesn't say what happened.`,
        },
      ];
}

export type TemplateValues = Readonly<Record<string, string>>;

/** What happened, with a receipt's and a statement's amounts. */
const required = new Set(['headline', 'details']);

/** The required ones first, then by name. */
export function variablesAmong(examples: TemplateValues): TemplateVariable[] {
  return Object.entries(examples)
    .map(([name, example]) => ({ name, example, isRequired: required.has(name) }))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired) || (a.name < b.name ? -1 : 1));
}

/** Each variable is replaced once: a value with braces stays what it is. */
export function fillTemplate(text: TemplateText, values: TemplateValues): TemplateText {
  const fill = (part: string): string =>
    part.replaceAll(variable, (_whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : '',
    );
  return { subject: fill(text.subject).replaceAll(/\s+/g, ' ').trim(), body: fill(text.body).trim() };
}

export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export type Piece = { readonly mark: 'same' | 'removed' | 'added'; readonly text: string };

/** The words that two versions share, and those only one of them has. */
export function compareTexts(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shared = sharedCounts(old, now);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    const [gone = '', come = ''] = [old[at], now[to]];
    if (at < old.length && to < now.length && gone === come) {
      pieces.push({ mark: 'same', text: gone });
      at += 1;
      to += 1;
    } else if (
      to >= now.length ||
      (at < old.length && countAt(shared, at + 1, to) >= countAt(shared, at, to + 1))
    ) {
      pieces.push({ mark: 'removed', text: gone });
      at += 1;
    } else {
      pieces.push({ mark: 'added', text: come });
      to += 1;
    }
  }
  return joined(pieces);
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

const countAt = (counts: readonly (readonly number[])[], at: number, to: number): number =>
  counts[at]?.[to] ?? 0;

/** How many words the remaining parts of both texts share in order, from each pair of places. */
function sharedCounts(old: readonly string[], now: readonly string[]): number[][] {
  const counts = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 1).fill(0));
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const row = counts[at] ?? [];
      row[to] =
        old[at] === now[to]
          ? countAt(counts, at + 1, to + 1) + 1
          : Math.max(countAt(counts, at + 1, to), countAt(counts, at, to + 1));
    }
  return counts;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.mark === piece.mark) runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push(piece);
  }
  return runs;
}
