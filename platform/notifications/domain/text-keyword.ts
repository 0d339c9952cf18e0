export type TextKeyword = 'STOP' | 'START' | 'HELP';

/** Part of each number's keyed hash, so that it matches nothing else. */
export const textNumberScope = 'text_keyword';

/** What the text message service documents, and what the FCC counts as a request to stop (47 CFR 64.1200(a)(10)). */
const words: Readonly<Record<TextKeyword, readonly string[]>> = {
  STOP: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'OPT OUT'],
  START: ['START', 'UNSTOP', 'YES'],
  HELP: ['HELP', 'INFO'],
};

/** The keyword of a reply. Our choice: a sentence that begins with STOP is obeyed too (decision 0017). */
export function keywordIn(text: string): TextKeyword | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim();
  const keyword = (['STOP', 'START', 'HELP'] as const).find((one) => words[one].includes(plain));
  return keyword ?? (/^STOP\b/.test(plain) ? 'STOP' : undefined);
}
