import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

// Our choice: about thirty pages; whoever needs more is better served by the export (decision 0007).
export const mostPrinted = 1000;

/** True while the browser takes its picture for the printer; by then everything to print must be drawn. */
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

/** Says on paper what the paper leaves out, or nothing when it is all there. */
export function leftOutWords(count: number, more: boolean): string | null {
  const number = (value: number) => value.toLocaleString('en-US');
  if (count > mostPrinted) {
    const out = `${number(count - mostPrinted)} ${more ? 'and those not yet loaded' : 'more'}`;
    return `The first ${number(mostPrinted)} rows are printed; ${out} are left out.`;
  }
  return more ? `The ${number(count)} rows loaded so far are printed; those after them are left out.` : null;
}
