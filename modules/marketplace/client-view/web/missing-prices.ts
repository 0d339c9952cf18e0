/** How many stones a client is shown without a price; undefined where all have one. */
export function missingPriceWords(without: number, stones: number): string | undefined {
  if (without === 0) return undefined;
  if (stones === 1) return 'It has no price, since no rule fits.';
  if (without === stones) return `None of the ${stones} has a price, since no rule fits.`;
  return `${without} of ${stones} ${without === 1 ? 'has' : 'have'} no price, since no rule fits.`;
}

/** Stones that nobody offers any more are not shared. */
export function goneWords(gone: number, stones: number): string | undefined {
  if (gone === 0) return undefined;
  if (gone === stones) return 'None of these stones is offered any more.';
  return `${gone} of ${stones} ${gone === 1 ? 'is' : 'are'} no longer offered and will be left out.`;
}
