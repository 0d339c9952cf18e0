import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

// Our choice: about thirty pages; for more, the export is better (decision 0007).
export const mostPrinted = 1000;

/** True while printing, when all rows must be rendered. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** A note on paper about omitted rows, or null if there are none. */
export function leftOutWords(count: number, hasMore: boolean): string | null {
  const number = (value: number) => value.toLocaleString('en-US');
  if (count > mostPrinted) {
    const out = `${number(count - mostPrinted)} more${hasMore ? ', plus rows not yet loaded,' : ''}`;
    return `Only the first ${number(mostPrinted)} rows are printed. ${out} are not included.`;
  }
  return hasMore
    ? `Only the ${number(count)} rows loaded so far are printed. Later rows are not included.`
    : null;
}
