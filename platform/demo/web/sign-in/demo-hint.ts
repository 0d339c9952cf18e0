const word = 'demo:';

/** The login hint that signs a person of the demo in at once. */
export function hintOf(personId: string): string {
  return `${word}${personId}`;
}

export function personOfHint(loginHint: string): string | undefined {
  return loginHint.startsWith(word) ? loginHint.slice(word.length) : undefined;
}
