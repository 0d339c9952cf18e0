import { createHash } from 'node:crypto';
import type { PersonalLines, QuoteResult } from '../port.ts';

/** The demo's personal lines: an offer is derived from its key, and its result from its age. */
export interface SamplePersonalLines extends PersonalLines {
  /** While true, every call answers `away`. */
  isAway: boolean;
}

const dayMs = 86_400_000;
/** Loose stones are insured by the jeweler's own policy until they are set. */
const uninsured = /\bloose\b/i;
const away = { kind: 'away', reason: 'Response 503' } as const;

export function createSamplePersonalLines(now: () => Date): SamplePersonalLines {
  const sample: SamplePersonalLines = {
    isAway: false,
    makeOffer({ key, items, soldOn }) {
      if (sample.isAway) return Promise.resolve(away);
      if (items.every(({ description }) => uninsured.test(description)))
        return Promise.resolve({ kind: 'declined', reason: "We don't insure loose stones." });
      const reference = `PL-${soldOn.replaceAll('-', '')}-${digest(key).toUpperCase()}`;
      const quoteUrl = `https://quotes.assay-mutual.example/${reference}`;
      return Promise.resolve({ kind: 'offered', offer: { reference, quoteUrl } });
    },
    readResults(references) {
      if (sample.isAway) return Promise.resolve(away);
      const results = references.flatMap((reference) => {
        const [, year, month, date] = /^PL-(\d{4})(\d{2})(\d{2})-[\dA-F]{10}$/.exec(reference) ?? [];
        if (year === undefined) return [];
        const days = (now().getTime() - Date.parse(`${year}-${month}-${date}T12:00:00Z`)) / dayMs;
        return [{ reference, result: resultAfter(days, reference) }];
      });
      return Promise.resolve({ kind: 'read', results });
    },
  };
  return sample;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Of four customers, one never opens the quote, one is quoted, one insures the piece, and one isn't interested. */
function resultAfter(days: number, reference: string): QuoteResult {
  const kind = Number.parseInt(digest(reference).slice(0, 2), 16) % 4;
  if (days < 1) return 'Open';
  if (kind === 0) return days < 30 ? 'Open' : 'Expired';
  if (days < 2 || kind === 1) return 'Quoted';
  return kind === 2 ? 'Insured' : 'NotInterested';
}
