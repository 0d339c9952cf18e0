import { pluralOf } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { countsQuery, figuresQuery, formatCount } from './dashboard-queries.ts';
import type { ShippingFigures } from '../contract/dashboard-endpoints.ts';

export function ShippingFacts() {
  const figures = useQuery(figuresQuery).data;
  const counts = useQuery(countsQuery({})).data;
  if (figures === undefined || counts === undefined) return "Your company's insured shipments";
  return summaryText(figures, counts.attention);
}

/** "11 parcels in transit, 4 need attention, 96.4% on time in the last 30 days." */
export function summaryText(
  { onTheRoad, onTime }: Pick<ShippingFigures, 'onTheRoad' | 'onTime'>,
  attention: number,
): string {
  const parcels = pluralOf(onTheRoad.parcels, 'parcel');
  const needs = pluralOf(attention, 'needs', 'need');
  const delivered = onTime.reduce((sum, carrier) => sum + carrier.delivered, 0);
  const onTimeCount = onTime.reduce((sum, carrier) => sum + carrier.onTime, 0);
  const facts = [
    `${onTheRoad.parcels.toLocaleString('en-US')} ${parcels} in transit`,
    attention === 0 ? 'nothing needs attention' : `${formatCount(attention)} ${needs} attention`,
  ];
  if (delivered > 0)
    facts.push(`${((onTimeCount / delivered) * 100).toFixed(1)}% on time in the last 30 days`);
  return `${facts.join(', ')}.`;
}
