/** Outcomes of an order. */
export const orderFates = {
  decline: 'The carrier declines it',
  'unknown-address': 'The carrier does not know the address',
  'price-changed': 'The carrier asks for more than was quoted',
  'lose-answer': 'It is bought, and the answer is lost',
  'lose-order': 'It never reaches the carrier',
  'answer-late': 'It is bought, and answered after 120 seconds',
  'answer-slowly': 'It is bought, and answered after 20 seconds',
  'answer-twice': 'It is bought, and answered twice',
} as const;
export type OrderFate = keyof typeof orderFates;

/** Journeys of a parcel. */
export const journeyNames = {
  happy: 'Delivered as promised',
  weather: 'A storm holds it up for a day',
  attempted: 'Nobody opens, and it waits at the counter',
  damaged: 'Its box is damaged on the way',
  lost: 'It is lost at a hub',
  redirected: 'Somebody has it redirected',
  customs: 'Customs hold it',
  returned: 'It comes back',
  unsigned: 'Delivered without the signature that was asked for',
  unscanned: 'Nobody ever scans it',
} as const;
export type JourneyName = keyof typeof journeyNames;

interface Word {
  readonly order?: OrderFate;
  readonly journey?: JourneyName;
  readonly rates?: 'fail';
}

/** Spec domain shipping §8: behavior triggered by Reference 1. */
const words: Readonly<Record<string, Word>> = {
  'SIM:TIMEOUT': { order: 'answer-late' },
  'SIM:LOST': { order: 'lose-order' },
  'SIM:CUT': { order: 'lose-answer' },
  'SIM:DECLINE': { order: 'decline' },
  'SIM:SLOW20': { order: 'answer-slowly' },
  'SIM:DUP': { order: 'answer-twice' },
  'SIM:NOADDR': { order: 'unknown-address' },
  'SIM:PRICE': { order: 'price-changed' },
  'SIM:RATEFAIL': { rates: 'fail' },
  'SIM:HAPPY': { journey: 'happy' },
  'SIM:WEATHER': { journey: 'weather' },
  'SIM:ATTEMPT': { journey: 'attempted' },
  'SIM:DAMAGE': { journey: 'damaged' },
  'SIM:GONE': { journey: 'lost' },
  'SIM:REDIRECT': { journey: 'redirected' },
  'SIM:CUSTOMS': { journey: 'customs' },
  'SIM:RETURN': { journey: 'returned' },
  'SIM:UNSIGNED': { journey: 'unsigned' },
  'SIM:UNSCANNED': { journey: 'unscanned' },
};

export const wordOf = (reference: string): Word =>
  words[reference.trim().split(/\s/, 1)[0]?.toUpperCase() ?? ''] ?? {};

/** The trigger words with their effect, for /demo. */
export const shownWords = Object.entries(words).map(([typed, { order, journey }]) => ({
  typed,
  happens:
    order !== undefined
      ? orderFates[order]
      : journey !== undefined
        ? journeyNames[journey]
        : 'Nobody answers with prices',
}));
