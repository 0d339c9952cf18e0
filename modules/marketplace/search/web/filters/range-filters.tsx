import { useCallback } from 'react';
import { formatCaratBound, parseCaratBound } from '#kit/domain/carat.ts';
import type { CaratBound } from '#kit/domain/carat.ts';
import { parseCents } from '#kit/domain/money.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { Reading } from '#kit/web/form/numbers/read-field.tsx';
import { positionOf, trackLength } from '#kit/web/form/range/range-scale.ts';
import { RangeSliderField } from '#kit/web/form/range/range-slider-field.tsx';
import { maxCarat, maxPrice } from '../../domain/default-search.ts';
import { histogramEdges } from '../../domain/histogram-edges.ts';
import { caratSteps, grownCaratSteps, priceSteps } from '../../domain/search-parameters.ts';
import type { Bounds } from '../../domain/search-parameters.ts';
import { toBars } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import styles from './filters.module.css';

// Spec marketplace §9: the last step means "and above".
const carats: Reading<number, string> = {
  parse: (text) => parseCaratBound(text.replace(/\+$/, '')),
  format: (value) => (value >= maxCarat ? '10+' : formatCaratBound(value as CaratBound)),
  sentences: {
    not_a_number: 'Enter a weight, such as 1.50.',
    too_precise: 'Use up to 4 decimal places.',
    too_large: 'Enter a lower weight.',
    negative: 'Enter a weight.',
  },
};

const dollars: Reading<number, string> = {
  parse: (text) => parseCents(text.replace(/\+$/, '')),
  format: (value) =>
    value >= maxPrice ? '$999,999+' : `$${Math.round(value / 100).toLocaleString('en-US')}`,
  sentences: {
    not_a_number: 'Enter an amount, such as 9,000.',
    too_precise: 'Use up to 2 decimal places.',
    too_large: 'Enter a lower amount.',
    negative: 'Enter an amount.',
  },
};

const closed = ({ from, to }: Bounds, least: number, most: number) => ({
  from: from ?? least,
  to: to ?? most,
});

const naturalCaratSteps = [0, ...caratSteps];

export function CaratFilter({ search, facets, change }: FilterProps) {
  const stops = search.productType === 'Lab Diamond' ? grownCaratSteps : naturalCaratSteps;
  const choose = useCallback((carat: Bounds) => change({ carat }), [change]);
  const share = (thousandths: number) => positionOf({ stops, step: 25 }, thousandths * 10) / trackLength;
  return (
    <RangeSliderField
      name="carat"
      label="Carat"
      stops={stops}
      step={25}
      value={closed(search.carat, 0, maxCarat)}
      reading={carats}
      bars={facets && toBars(facets.histograms.carat, histogramEdges.carat, share)}
      onChange={choose}
    />
  );
}

export function PriceFilter({ search, facets, change }: FilterProps) {
  const share = (price: number) => positionOf({ stops: priceSteps, step: 100 }, price) / trackLength;
  const choose = useCallback((price: Bounds) => change({ price }), [change]);
  const perCarat = search.priceType === 'Price Per Carat';
  const counted = perCarat ? 'pricePerCarat' : 'price';
  // Absent until the counts of the other kind of price have arrived.
  const bins = facets?.histograms[counted];
  return (
    <>
      <RangeSliderField
        name="price"
        label={perCarat ? '$/ct' : 'Price'}
        stops={priceSteps}
        step={10_000}
        value={closed(search.price, 0, maxPrice)}
        reading={dollars}
        bars={bins && toBars(bins, histogramEdges[counted], share)}
        onChange={choose}
      />
      <div className={styles.more}>
        <TextButton onClick={() => change({ priceType: perCarat ? 'Total Price' : 'Price Per Carat' })}>
          {perCarat ? 'By total price' : 'By price per carat'}
        </TextButton>
      </div>
    </>
  );
}
