/** The toast after an entry. */
export const recordedText = (outcome: 'recorded' | 'awaits_second', verb = 'recorded'): string =>
  outcome === 'recorded' ? `Wire ${verb}` : 'A second person must confirm this entry';
