import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { parseDecimal } from '#kit/domain/text/decimal-text.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { moneyText } from '#modules/appraisals/document/domain/value-text.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';
import { savePriceList } from '../../contract/price-endpoints.ts';
import { pricedStones } from '../../domain/stone-prices.ts';
import type { PriceLine } from '../../domain/stone-prices.ts';
import { priceListQuery } from '../appraisal-queries.ts';
import styles from '../appraisal.module.css';

const carats = (thousandths: number): string => (thousandths / 1_000).toFixed(2);

const wordsOf = ({ stone, name, color, clarity, from, to }: PriceLine): string =>
  [
    shownWord(stone),
    ...[name, color, clarity].filter((word) => word !== ''),
    ...(stone === 'Pearl' ? [] : [`${carats(from)} to ${carats(to)} ct`]),
  ].join(', ');

/** The company's own prices of stones, offered on the valuation. */
export function PriceListCard() {
  const { data } = useQuery(priceListQuery);
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  if (data === undefined || data.isHidden) return null;
  const save = (lines: readonly PriceLine[], sentence: string) =>
    void act(async () => {
      await call(savePriceList, { body: { version: data.version, lines: [...lines] } });
      toast.show({ sentence });
      await queries.invalidateQueries(priceListQuery);
    });
  return (
    <Card label="Stone prices">
      <SectionTitle beside="Shared with your team">Stone prices</SectionTitle>
      {data.lines.length === 0 && (
        <p className={styles.words}>No prices yet. Add your stone costs to use them in valuations.</p>
      )}
      <ul className={styles.templates}>
        {data.lines.map((line, at) => (
          <li key={`${wordsOf(line)} ${line.price}`}>
            <span>
              <b>{wordsOf(line)}</b>
              <small>{`${moneyText(line.price)} ${line.stone === 'Pearl' ? 'each' : 'per ct'}`}</small>
            </span>
            <TextButton
              label={`Delete price for ${wordsOf(line)}`}
              onClick={() => save(data.lines.toSpliced(at, 1), 'Price deleted')}
            >
              Delete
            </TextButton>
          </li>
        ))}
      </ul>
      {error !== undefined && <FailureMessage error={error} />}
      <NewLine busy={busy} onAdd={(line) => save([...data.lines, line], 'Price added')} />
    </Card>
  );
}

const blank = { name: '', color: '', clarity: '', from: '', to: '', price: '' };

interface NewLineProps {
  readonly busy: boolean;
  onAdd(line: PriceLine): void;
}

function NewLine({ busy, onAdd }: NewLineProps) {
  const [stone, setStone] = useState<(typeof pricedStones)[number]>('Natural diamond');
  const [typed, setTyped] = useState(blank);
  const isPearl = stone === 'Pearl';
  const read = (text: string, places: number): number | undefined => {
    const parsed = parseDecimal(text.trim().replace(/^\$/, ''), places);
    return parsed.ok ? parsed.value : undefined;
  };
  const [from, to] = isPearl ? [0, 0] : [read(typed.from, 3), read(typed.to, 3)];
  const price = read(typed.price, 2);
  const isReady = from !== undefined && to !== undefined && from <= to && price !== undefined && price > 0;
  const field = (key: keyof typeof blank, label: string) => (
    <TextInput
      label={label}
      value={typed[key]}
      maxLength={30}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [key]: value }));
      }}
    />
  );
  return (
    <div className={styles.newLine}>
      <NativeSelect
        label="Stone"
        value={stone}
        data={pricedStones.map((value) => ({ value, label: shownWord(value) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setStone(pricedStones.find((one) => one === value) ?? 'Natural diamond');
        }}
      />
      {field('name', isPearl ? 'Pearl type' : stone === 'Colored stone' ? 'Variety' : 'Shape')}
      {field('color', 'Color')}
      {!isPearl && field('clarity', 'Clarity')}
      {!isPearl && field('from', 'Min. carats')}
      {!isPearl && field('to', 'Max. carats')}
      {field('price', isPearl ? 'Price each' : 'Price per carat')}
      <Button
        variant="default"
        loading={busy}
        disabled={!isReady}
        onClick={() => {
          if (from === undefined || to === undefined || price === undefined) return;
          const { name, color, clarity } = typed;
          onAdd({ stone, name: name.trim(), color: color.trim(), clarity: clarity.trim(), from, to, price });
          setTyped(blank);
        }}
      >
        Add price
      </Button>
    </div>
  );
}
