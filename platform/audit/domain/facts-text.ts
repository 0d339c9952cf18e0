import { cents, formatCents } from '#kit/domain/money.ts';

type Fact = string | number | boolean | null;

/** Their value says what was done; the name before it would only repeat the column. */
const unnamed = new Set(['act', 'move', 'decision']);
const inCents = new Set(['amount', 'total', 'price']);

/** What an action was about, in words: `{ newDevice: true, rows: 12 }` is "New device: yes, rows: 12". */
export function factsText(facts: Readonly<Record<string, Fact>>): string {
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) =>
      unnamed.has(name) ? wordsOf(String(value)) : `${wordsOf(name)}: ${valueText(name, value)}`,
    );
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(name: string, value: Fact): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && inCents.has(name)) return formatCents(cents(value));
  const text = String(value);
  return /^[a-z]+(?:[A-Z][a-z]+)+$/.test(text) ? wordsOf(text) : text;
}

/** `trackingNumber` is "tracking number", `itemId` "item ID". */
const wordsOf = (code: string): string =>
  code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .replaceAll(/\b(?:id|po|ip|zip|url)\b/g, (short) => short.toUpperCase());
