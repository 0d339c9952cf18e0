import type { Addresses, PostalAddress, Validation } from './port.ts';

interface Remembered {
  readonly answer: Validation;
  readonly until: number;
}

const most = 2_000;
const oneDayMs = 86_400_000;

/** The same address is asked about while it is typed, saved, and priced: a register answers once a day. Never a silence. */
export function rememberAnswers(addresses: Addresses, now: () => Date): Addresses {
  const known = new Map<string, Remembered>();
  return {
    ...addresses,
    async validateAddress(address) {
      const key = keyOf(address);
      const held = known.get(key);
      if (held !== undefined && held.until > now().getTime()) return held.answer;
      const answer = await addresses.validateAddress(address);
      if (answer.kind === 'unavailable') return answer;
      known.delete(key);
      known.set(key, { answer, until: now().getTime() + oneDayMs });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      return answer;
    },
  };
}

const keyOf = ({ line1, line2, city, state, postcode, country }: PostalAddress): string =>
  JSON.stringify([line1, line2, city, state, postcode, country]);
