export interface TextLimitState {
  /** `24/25` beside the label, from 60 % of the limit. */
  readonly counter: string | null;
  readonly note: { readonly tone: 'warn' | 'bad'; readonly sentence: string } | null;
}

const quiet: TextLimitState = { counter: null, note: null };
const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`;

/**
 * The field takes more than the limit and says so: cutting a pasted text would lose what was typed.
 * Our choice: the last tenth of the limit counts as near (decision 0007).
 */
export function textLimitState(
  length: number,
  limit: number | undefined,
  alwaysCounts = false,
): TextLimitState {
  if (limit === undefined || (length < limit * 0.6 && !alwaysCounts)) return quiet;
  const counter = `${length}/${limit}`;
  const left = limit - length;
  if (left < 0) return { counter, note: { tone: 'bad', sentence: `${characters(-left)} too many` } };
  if (left > limit * 0.1) return { counter, note: null };
  return {
    counter,
    note: { tone: 'warn', sentence: left === 0 ? 'No characters left' : `${characters(left)} left` },
  };
}
