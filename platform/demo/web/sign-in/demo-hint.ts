const word = 'demo:';

/** Login hint that signs in a demo person right away. */
export function demoHintOf(personId: string): string {
  return `${word}${personId}`;
}

export function demoPersonOfHint(loginHint: string): string | undefined {
  return loginHint.startsWith(word) ? loginHint.slice(word.length) : undefined;
}
