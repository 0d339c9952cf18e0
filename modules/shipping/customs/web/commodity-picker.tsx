import { useState } from 'react';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { ComboField } from '#kit/web/form/choice/select-field.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { KeptCommodity } from '../contract/commodity-endpoints.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { emptyLine } from '../domain/start-of-customs.ts';
import { tariffHeadings } from '../domain/tariff-headings.ts';
import { CommodityList } from './commodity-list.tsx';
import type { CommodityLibrary } from './use-commodity-library.ts';
import styles from './customs.module.css';

interface CommodityPickerProps {
  readonly library: CommodityLibrary;
  onPick(line: CommodityLine): void;
}

/** What the company keeps stands first, then the headings under which jewelers export. */
export function CommodityPicker({ library, onPick }: CommodityPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { items } = library;
  return (
    <>
      <ComboField
        label="Add a commodity"
        name="addCommodity"
        optional
        placeholder={
          items.length === 0 ? 'Heading or tariff code' : 'Your commodities, heading or tariff code'
        }
        options={[...items.map(keptOption), ...headingOptions]}
        value={null}
        onChange={(chosen) => {
          const line = chosen === null ? undefined : lineNamed(items, chosen);
          if (line !== undefined) onPick(line);
        }}
      />
      <div className={styles.acts}>
        <TextButton onClick={() => onPick(emptyLine)}>An empty line</TextButton>
        {items.length > 0 && (
          <TextButton onClick={() => setOpen((open) => !open)}>
            {isOpen ? 'Close the library' : `Your library, ${items.length}`}
          </TextButton>
        )}
      </div>
      {isOpen && <CommodityList library={library} />}
    </>
  );
}

const keptOption = ({ commodityId, description, tariffCode, isFavorite }: KeptCommodity): FieldOption => ({
  value: commodityId,
  label: isFavorite ? `★ ${description}` : description,
  price: tariffCode,
});

const headingOptions: readonly FieldOption[] = tariffHeadings.map(({ code, name }) => ({
  value: code,
  label: name,
  price: code,
}));

function lineNamed(items: readonly KeptCommodity[], chosen: string): CommodityLine | undefined {
  const kept = items.find(({ commodityId }) => commodityId === chosen);
  if (kept !== undefined) {
    const { commodityId: _, version: __, isFavorite: ___, ...commodity } = kept;
    return { ...commodity, quantity: 1 };
  }
  const heading = tariffHeadings.find(({ code }) => code === chosen);
  if (heading === undefined) return undefined;
  return { ...emptyLine, description: heading.example, tariffCode: heading.code, unit: heading.unit };
}
