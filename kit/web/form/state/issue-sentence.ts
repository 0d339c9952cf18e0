import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** zod/mini's own words when a shape gives none; they tell a person nothing. */
const silent = 'Invalid input';

function tooBig(issue: z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return `Type at most ${issue.maximum} characters.`;
  if (issue.origin === 'array' || issue.origin === 'set') return `At most ${issue.maximum}.`;
  return issue.inclusive === false ? `Less than ${issue.maximum}.` : `At most ${issue.maximum}.`;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1 ? 'Fill this in.' : `Type at least ${issue.minimum} characters.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return Number(issue.minimum) <= 1 ? 'Choose at least one.' : `At least ${issue.minimum}.`;
  }
  return issue.inclusive === false ? `More than ${issue.minimum}.` : `At least ${issue.minimum}.`;
}

function badFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'email') return 'Type an e-mail address such as name@example.com.';
  if (issue.format === 'url') return 'Type a web address that starts with https.';
  return 'Check how this is written.';
}

export function speaks(issue: Issue): boolean {
  return issue.message !== silent && issue.message !== '';
}

/** The shape's own sentence where it has one, otherwise what to do in plain words. */
export function issueSentence(issue: Issue, empty: boolean): string {
  if (speaks(issue)) return issue.message;
  if (empty) return 'Fill this in.';
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_format') return badFormat(issue);
  return 'Check this.';
}
