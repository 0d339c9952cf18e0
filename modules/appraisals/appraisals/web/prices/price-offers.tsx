import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { formatDay, isDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { moneyText } from '#modules/appraisals/document/domain/value-text.ts';
import type { Place } from '#modules/appraisals/meter/domain/check.ts';
import { gemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { getMetalPrice, pricedMetals } from '../../contract/price-endpoints.ts';
import { lineFor } from '../../domain/stone-prices.ts';
import { priceListQuery } from '../appraisal-queries.ts';
import type { Value } from '../edit/change-content.ts';
import styles from '../edit/edit.module.css';

interface MetalPriceProps {
  readonly item: Item;
  readonly effectiveOn: string;
  onField(place: Place, value: Value): void;
}

/** The market's price of the item's metal on the effective date; the appraiser may enter another. */
export function MetalPrice({ item, effectiveOn, onField }: MetalPriceProps) {
  const { busy, error, act } = useAction();
  const [used, setUsed] = useState<EndpointResult<typeof getMetalPrice>>();
  const metal = pricedMetals.find((one) => one === textOf(item.values, 'metal'));
  if (metal === undefined || !isDay(effectiveOn)) return null;
  const use = () =>
    void act(async () => {
      const price = await call(getMetalPrice, { query: { metal, on: effectiveOn } });
      onField({ part: 'value', id: item.itemId, field: 'metalPrice' }, price.perGram);
      onField({ part: 'value', id: item.itemId, field: 'metalPricedOn' }, price.pricedOn);
      setUsed(price);
    });
  return (
    <>
      <p className={styles.formula}>
        <Button size="compact-sm" variant="default" loading={busy} onClick={use}>
          {`Use ${metal.toLowerCase()} price`}
        </Button>
        <span role="status">
          {used !== undefined &&
            `${moneyText(used.perGram)} per gram of pure metal, ${isDay(used.pricedOn) ? formatDay(used.pricedOn) : ''}. ${used.source}.`}
        </span>
      </p>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

interface ListPriceProps {
  readonly gem: Gem;
  onUse(price: number): void;
}

/** The company's own price of a stone, if its list has one. */
export function ListPrice({ gem, onUse }: ListPriceProps) {
  const { data } = useQuery(priceListQuery);
  const line = lineFor(data?.lines ?? [], gem);
  if (line === undefined) return null;
  const isUsed = numberOf(gem.values, gem.type === 'Pearl' ? 'pearlPrice' : 'pricePerCarat') === line.price;
  return (
    <p className={styles.formula}>
      <span>{`Your stone price: ${moneyText(line.price)} ${gem.type === 'Pearl' ? 'each' : 'per ct'}`}</span>
      {!isUsed && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Use your price for ${gemName(gem)}`}
          onClick={() => onUse(line.price)}
        >
          Use your price
        </Button>
      )}
    </p>
  );
}
