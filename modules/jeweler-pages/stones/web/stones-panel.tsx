import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBriefCents, cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { stoneName } from '#modules/jeweler-pages/page/domain/stones.ts';
import type { ListedStone } from '../contract/stone-endpoints.ts';
import { stonesQuery } from './stone-queries.ts';

const full = `Up to ${pageLimits.stones} diamonds`;

function choiceOf(stone: ListedStone, reason: string | undefined): FieldOption {
  const { itemId, stockRef, price, lab, treatment } = stone;
  const facts = [stockRef, lab === '' ? 'Not graded by a lab' : lab, treatment];
  if (price === null) facts.push('No client price rule matches, so your page says "Ask for price"');
  return {
    value: itemId,
    label: stoneName(stone),
    description: facts.filter((fact) => fact !== '').join(' · '),
    ...(price === null ? {} : { price: formatBriefCents(cents(price)) }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** Picks diamonds of the company's own marketplace listings for the page. */
export function StonesPanel({ value, onChange, name, error }: FieldBinding<readonly string[]>) {
  const [text, setText] = useState('');
  const { data, error: failure } = useQuery(stonesQuery(value, text.trim()));
  if (failure !== null) return <FailureMessage error={failure} />;
  if (data === undefined) return null;
  const { items, picked, isComplete } = data;
  const isPicked = ({ itemId }: ListedStone): boolean => value.includes(itemId);
  const elsewhere = picked.filter(({ itemId }) => !items.some((item) => item.itemId === itemId));
  const known = [...items, ...elsewhere.filter(isPicked)];
  const gone = value.filter((itemId) => !known.some((stone) => stone.itemId === itemId));
  const options: FieldOption[] = [
    ...known.map((stone) =>
      choiceOf(stone, value.length >= pageLimits.stones && !isPicked(stone) ? full : undefined),
    ),
    ...gone.map((itemId) => ({
      value: itemId,
      label: `Diamond ${itemId}`,
      description: 'Not on your page: sold, delisted, on hold or on memo',
    })),
  ];
  // In the order that they were picked.
  const pick = (ticked: readonly string[]): void =>
    onChange([
      ...value.filter((itemId) => ticked.includes(itemId)),
      ...ticked.filter((itemId) => !value.includes(itemId)),
    ]);
  return (
    <>
      {(text !== '' || !isComplete || items.length > 10) && (
        <TextField
          label="Find by stock number"
          name="stones.find"
          value={text}
          onChange={setText}
          limit={50}
          optional
        />
      )}
      {options.length === 0 ? (
        <p>
          {text === ''
            ? 'Diamonds that you list on the marketplace appear here.'
            : 'No diamonds with that stock number'}
        </p>
      ) : (
        <CheckboxGroup
          label="Diamonds from your inventory"
          hint={`${counted(value.length, 'diamond')} selected, up to ${pageLimits.stones}. Sold and delisted diamonds leave your page automatically. Prices follow your client price rules.`}
          name={name}
          value={value}
          error={error}
          onChange={pick}
          options={options}
          optional
        />
      )}
    </>
  );
}
