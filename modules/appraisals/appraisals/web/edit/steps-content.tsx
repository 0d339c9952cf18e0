import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { Place } from '#modules/appraisals/meter/domain/check.ts';
import { gemName, itemFieldsOf, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Content, Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { customerFields, documentFields } from '#modules/appraisals/model/domain/document-fields.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { gemFieldsOf } from '#modules/appraisals/model/domain/gem-fields.ts';
import { valueFields } from '#modules/appraisals/model/domain/item-fields.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { inSecondCurrency, totalOf, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { moneyText } from '#modules/appraisals/document/domain/value-text.ts';
import type { Value } from './change-content.ts';
import { GemComparables } from './comparables.tsx';
import type { ComparablesParts } from './comparables.tsx';
import styles from './edit.module.css';
import { TemplateBar, itemFrom, itemTemplate } from '../templates/template-bar.tsx';
import { ListPrice, MetalPrice } from '../prices/price-offers.tsx';
import { FieldGrid } from './field-grid.tsx';

export interface StepProps {
  readonly content: Content;
  onField(place: Place, value: Value): void;
}

export function CustomerStep({ content, onField }: StepProps) {
  return (
    <Card label="Customer">
      <SectionTitle>Customer</SectionTitle>
      <FieldGrid
        fields={customerFields}
        keys={Object.keys(customerFields)}
        values={content.customer}
        part="customer"
        onChange={onField}
      />
    </Card>
  );
}

interface ItemStepProps extends StepProps {
  readonly item: Item | undefined;
  onRemove(): void;
  onAdd(type: Item['type']): void;
  onTemplate(item: Item): void;
}

export function ItemStep({ item, onField, onRemove, onAdd, onTemplate }: ItemStepProps) {
  const templates = (
    <TemplateBar
      kind="Item"
      open={item && { body: itemTemplate(item), name: itemName(item) }}
      onUse={(body) => body.kind === 'Item' && onTemplate(itemFrom(body.item))}
    />
  );
  if (item === undefined)
    return (
      <Card label="Item">
        <EmptyState
          title="No items yet"
          text="Add the first piece you're appraising."
          action={
            <>
              <Button onClick={() => onAdd('Jewelry')}>Add jewelry</Button>
              <Button variant="default" onClick={() => onAdd('Watch')}>
                Add watch
              </Button>
              {templates}
            </>
          }
        />
      </Card>
    );
  const fields = itemFieldsOf(item.type);
  return (
    <Card label={itemName(item)}>
      <SectionTitle
        beside={
          <Button size="compact-sm" variant="default" onClick={onRemove}>
            Remove item
          </Button>
        }
      >
        {itemName(item)}
      </SectionTitle>
      {templates}
      <FieldGrid
        fields={fields}
        keys={Object.keys(fields)}
        values={item.values}
        part="item"
        id={item.itemId}
        onChange={onField}
      />
    </Card>
  );
}

export function ValuationStep({ content, onField, ...comparables }: StepProps & ValueParts) {
  const purpose = purposeOf(textOf(content.document, 'purpose'));
  return (
    <>
      <Card label="Purpose and value">
        <SectionTitle beside={purpose?.title}>Purpose and value</SectionTitle>
        <FieldGrid
          fields={documentFields}
          keys={['purpose', 'market', 'approach', 'approachReason', 'currency', 'exchangeRate', 'rateOn']}
          values={content.document}
          part="document"
          onChange={onField}
        />
        {purpose !== undefined && (
          <p className={styles.definition}>
            <strong>{purpose.valueName}.</strong> {purpose.definition}
          </p>
        )}
      </Card>
      {content.items.map((item) => (
        <ItemValue key={item.itemId} item={item} content={content} onField={onField} {...comparables} />
      ))}
      <Card label="Total">
        <p className={styles.totalLine}>
          <span>Total</span>
          <strong>{moneyText(totalOf(content))}</strong>
        </p>
      </Card>
    </>
  );
}

interface ValueParts extends ComparablesParts {
  /** Only the stated value is shown. */
  readonly hidesWholesale: boolean;
}

const retailKeys = ['value', 'pricePaid', 'paidOn'];

interface ItemValueProps extends StepProps, ValueParts {
  readonly item: Item;
}

function ItemValue({ item, content, onField, hidesWholesale, ...comparables }: ItemValueProps) {
  const { lines, sum, total } = valuationOf(item);
  const second = inSecondCurrency(total, content.document);
  return (
    <Card label={`Value of ${itemName(item)}`}>
      <SectionTitle>{itemName(item)}</SectionTitle>
      {(hidesWholesale ? [] : item.gems).map((gem) => (
        <GemPrice key={gem.gemId} item={item} gem={gem} onField={onField} {...comparables} />
      ))}
      <FieldGrid
        fields={valueFields}
        keys={hidesWholesale ? retailKeys : Object.keys(valueFields)}
        values={item.costs}
        part="value"
        id={item.itemId}
        onChange={onField}
      />
      {!hidesWholesale && (
        <MetalPrice item={item} effectiveOn={textOf(content.document, 'effectiveOn')} onField={onField} />
      )}
      <ul className={styles.lines} aria-label="Value breakdown">
        {(hidesWholesale ? [] : lines).map(({ name, how, amount }) => (
          <li key={`${name}${how}`}>
            <span>
              {name}
              <small>{how}</small>
            </span>
            <span>{moneyText(amount)}</span>
          </li>
        ))}
        {!hidesWholesale && (
          <li>
            <strong>Calculated total</strong>
            <strong>{moneyText(sum)}</strong>
          </li>
        )}
        {second !== undefined && (
          <li>
            <span>{`In ${second.currency}`}</span>
            <span>{moneyText(second.amount, second.currency)}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}

interface GemPriceProps extends ComparablesParts {
  readonly item: Item;
  readonly gem: Gem;
  readonly onField: StepProps['onField'];
}

function GemPrice({ item, gem, onField, ...comparables }: GemPriceProps) {
  const priceKey = gem.type === 'Pearl' ? 'pearlPrice' : 'pricePerCarat';
  const named = Object.fromEntries(
    Object.entries(gemFieldsOf(gem.type)).map(([key, field]) => [
      key,
      { ...field, label: `${gemName(gem)}, ${field.label.toLowerCase()}` },
    ]),
  );
  return (
    <>
      <FieldGrid
        fields={named}
        keys={[priceKey]}
        values={gem.values}
        part="gem"
        id={gem.gemId}
        onChange={onField}
      />
      <ListPrice
        gem={gem}
        onUse={(price) => onField({ part: 'gem', id: gem.gemId, field: priceKey }, price)}
      />
      {gem.type === 'Diamond' && (
        <GemComparables
          item={item}
          gem={gem}
          onPrice={(price) => onField({ part: 'gem', id: gem.gemId, field: priceKey }, price)}
          {...comparables}
        />
      )}
    </>
  );
}

const documentKeys = [
  'intendedUse',
  'intendedUsers',
  'inspectedOn',
  'effectiveOn',
  'inspection',
  'interest',
  'priorServices',
  'help',
  'preparedAt',
  'appraiserName',
  'appraiserTitle',
  'qualifications',
  'terms',
  'layout',
  'paper',
  'valueLines',
] as const;

export function ReviewStep({ content, onField }: StepProps) {
  return (
    <Card label="Document">
      <SectionTitle beside={purposeOf(textOf(content.document, 'purpose'))?.title}>Document</SectionTitle>
      <FieldGrid
        fields={documentFields}
        keys={documentKeys}
        values={content.document}
        part="document"
        onChange={onField}
      />
    </Card>
  );
}
