/** Outcomes of an order. */
export const orderFates = {
  decline: 'The carrier declines the order',
  'unknown-address': "The carrier can't find the address",
  'price-changed': 'The price is higher than quoted',
  'lose-answer': 'Purchased, but the answer is lost',
  'lose-order': 'The order never reaches the carrier',
  'answer-late': 'Purchased, answered after 120 seconds',
  'answer-slowly': 'Purchased, answered after 20 seconds',
  'answer-twice': 'Purchased, answered twice',
} as const;
export type OrderFate = keyof typeof orderFates;

/** Journeys of a parcel. */
export const journeyNames = {
  happy: 'Delivered as promised',
  weather: 'Delayed a day by weather',
  attempted: 'Delivery attempted, then held for pickup',
  damaged: 'Damaged in transit',
  lost: 'Lost at a hub',
  redirected: 'Redirected to another address',
  customs: 'Held in customs',
  returned: 'Returned to sender',
  unsigned: 'Delivered without the requested signature',
  unscanned: 'Never scanned',
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
        : 'No carrier returns rates',
}));
