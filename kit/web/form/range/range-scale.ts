/**
 * A slider's scale, linear between neighboring stops with equal track length each, so that $0-$10,000 gets as much room
 * as $100,000-$999,999.
 */
export interface RangeScale {
  readonly stops: readonly number[];
  readonly step: number;
}

/** Track positions run from 0 to this, fine enough for steps of a thousandth. */
export const trackLength = 1000;

export function positionOf({ stops }: RangeScale, value: number): number {
  const pieces = stops.length - 1;
  const above = stops.findIndex((stop, index) => index > 0 && value <= stop);
  const piece = above === -1 ? pieces : above;
  const [low = 0, high = 0] = [stops[piece - 1], stops[piece]];
  const share = high === low ? 0 : (Math.min(Math.max(value, low), high) - low) / (high - low);
  return ((piece - 1 + share) / pieces) * trackLength;
}

export function valueAt({ stops, step }: RangeScale, position: number): number {
  const pieces = stops.length - 1;
  const way = (Math.min(Math.max(position, 0), trackLength) / trackLength) * pieces;
  const piece = Math.min(Math.floor(way), pieces - 1);
  const [low = 0, high = 0] = [stops[piece], stops[piece + 1]];
  const raw = low + (way - piece) * (high - low);
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  return Math.min(Math.max(Math.round(raw / step) * step, first), last);
}
