import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { formatDay, isDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { moneyText } from '#modules/appraisals/document/domain/value-text.ts';
import { gemName } from '#modules/appraisals/model/domain/content.ts';
import type { Comparable, Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { numberOf } from '#modules/appraisals/model/domain/field.ts';
import { medianPerCarat } from '../../domain/stone-prices.ts';
import { findComparables } from '../../contract/comparable-endpoints.ts';
import styles from './edit.module.css';

export interface ComparablesParts {
  readonly appraisalId: string;
  /** Saves what was typed, so that the stone is compared as the screen shows it. */
  flush(): Promise<unknown>;
  onComparables(itemId: string, comparables: readonly Comparable[]): void;
}

interface GemComparablesProps extends ComparablesParts {
  onPrice(pricePerCarat: number): void;
  readonly item: Item;
  readonly gem: Gem;
}

type Found = EndpointAnswer<typeof findComparables>;

const mostKept = 20;
const isSame = (one: Comparable, other: Comparable): boolean =>
  one.gemId === other.gemId && one.source === other.source;

/** Stones on the market like this one; the chosen ones are kept as evidence and print. */
export function GemComparables({
  item,
  gem,
  appraisalId,
  flush,
  onComparables,
  onPrice,
}: GemComparablesProps) {
  const { busy, error, act } = useAction();
  const [found, setFound] = useState<Found>();
  const kept = item.comparables.filter(({ gemId }) => gemId === gem.gemId);
  const others = (found?.stones ?? []).filter((stone) => !kept.some((one) => isSame(one, stone)));
  const find = () =>
    void act(async () => {
      await flush();
      setFound(await call(findComparables, { params: { appraisalId }, body: { gemId: gem.gemId } }));
    });
  const keep = (stone: Comparable, isKept: boolean): void =>
    onComparables(
      item.itemId,
      isKept ? [...item.comparables, stone] : item.comparables.filter((one) => !isSame(one, stone)),
    );
  const name = gemName(gem);
  const median = medianPerCarat(kept);
  return (
    <section className={styles.comparables} aria-label={`Comparable stones for ${name}`}>
      <p>
        <Button
          size="compact-md"
          variant="default"
          loading={busy}
          aria-label={`Find comparable stones for ${name}`}
          onClick={find}
        >
          Find comparable stones
        </Button>
        <span role="status">
          {found !== undefined &&
            (found.total === 0
              ? 'No comparable stones listed.'
              : `${counted(found.total, 'stone')} listed. Select the stones that support the price. Selected stones print in the appraisal.`)}
        </span>
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      {median !== undefined && (
        <p>
          <span>{`Median of ${counted(kept.length, 'selected stone')}: ${moneyText(median)} per ct`}</span>
          {numberOf(gem.values, 'pricePerCarat') !== median && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Use median for ${name}`}
              onClick={() => onPrice(median)}
            >
              Use median
            </Button>
          )}
        </p>
      )}
      {kept.length + others.length > 0 && (
        <ul>
          {[...kept, ...others].map((stone) => {
            const isKept = kept.includes(stone);
            return (
              <li key={stone.source}>
                <Checkbox
                  label={stone.words}
                  description={`${stone.source}, ${isDay(stone.seenOn) ? formatDay(stone.seenOn) : stone.seenOn}`}
                  checked={isKept}
                  disabled={!isKept && item.comparables.length >= mostKept}
                  onChange={(event) => keep(stone, event.currentTarget.checked)}
                />
                <span>{`${moneyText(stone.pricePerCarat)} per ct`}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
