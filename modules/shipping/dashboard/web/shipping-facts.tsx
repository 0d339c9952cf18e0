import { useQuery } from '@tanstack/react-query';
import { countsQuery } from './counts-query.ts';
import { figuresQuery } from './figures-query.ts';
import { shippingInWords } from './shipping-in-words.ts';

/** Under the page's title: how it goes, once that is known. */
export function ShippingFacts() {
  const figures = useQuery(figuresQuery).data;
  const counts = useQuery(countsQuery({})).data;
  if (figures === undefined || counts === undefined) return 'What your company ships, insured for its value.';
  return shippingInWords(figures, counts.attention);
}
