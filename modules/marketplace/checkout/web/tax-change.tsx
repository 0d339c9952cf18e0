import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BannerStrip } from '#kit/web/toast/banner-strip.tsx';
import { buyingTermsQuery } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { taxChangeWords } from '../domain/tax-change-words.ts';
import type { PricedCart } from './checkout-queries.ts';

interface TaxChangeProps {
  readonly tax: PricedCart['tax'];
  readonly before: number;
  onAccept(): Promise<unknown>;
}

/** The rate changed while the stones were in the cart: the total already has the new one. */
export function TaxChange({ tax, before, onAccept }: TaxChangeProps) {
  const queries = useQueryClient();
  // The stones' own delivered prices were worked out at the old rate.
  useEffect(
    () => void queries.invalidateQueries({ queryKey: buyingTermsQuery.queryKey }),
    [queries, tax.rate],
  );
  return <BannerStrip onDismiss={() => void onAccept()}>{taxChangeWords(tax, before)}</BannerStrip>;
}
