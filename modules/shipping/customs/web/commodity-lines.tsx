import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { commodityErrors } from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { CommodityFields } from './commodity-fields.tsx';
import { replaceAt } from './customs-editor.ts';
import type { CustomsEditor } from './customs-editor.ts';
import { useCommodityLibrary } from './use-commodity-library.ts';
import type { CommodityLibrary } from './use-commodity-library.ts';
import styles from './customs.module.css';
import { useState } from 'react';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { ComboField } from '#kit/web/form/choice/select-field.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { StoredCommodity } from '../contract/commodity-endpoints.ts';
import { emptyLine } from '../domain/initial-customs.ts';
import { tariffHeadings } from '../domain/tariff-headings.ts';

interface CommodityLinesProps {
  readonly editor: CustomsEditor;
  /** Set after the first try to continue; shows missing fields. */
  readonly showErrors: boolean;
}

export function CommodityLines({ editor, showErrors }: CommodityLinesProps) {
  const { lines } = editor.customs;
  const library = useCommodityLibrary();
  return (
    <fieldset name="commodities" className={styles.group}>
      <legend>Commodities</legend>
      {lines.map((line, at) => (
        <CommodityFields
          // Lines have no ID and never reorder.
          key={at}
          number={at + 1}
          line={line}
          faults={showErrors ? commodityErrors(line) : {}}
          isSaved={library.isSaved(line)}
          onChange={(patch) => editor.update({ lines: replaceAt(lines, at, patch) })}
          onSave={() => library.save(line)}
          onRemove={() => editor.update({ lines: lines.filter((_, index) => index !== at) })}
        />
      ))}
      <CommodityPicker library={library} onPick={(line) => editor.update({ lines: [...lines, line] })} />
      {library.error !== undefined && <FailureMessage error={library.error} />}
    </fieldset>
  );
}

interface CommodityPickerProps {
  readonly library: CommodityLibrary;
  onPick(line: CommodityLine): void;
}

/** Saved commodities first, then common tariff headings. */
function CommodityPicker({ library, onPick }: CommodityPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const { items } = library;
  return (
    <>
      <ComboField
        label="Add commodity"
        name="addCommodity"
        optional
        placeholder={
          items.length === 0 ? 'Search heading or tariff code' : 'Search your library, heading or tariff code'
        }
        options={[...items.map(savedOption), ...headingOptions]}
        value={null}
        onChange={(chosen) => {
          const line = chosen === null ? undefined : lineFromChoice(items, chosen);
          if (line !== undefined) onPick(line);
        }}
      />
      <div className={styles.actions}>
        <TextButton onClick={() => onPick(emptyLine)}>Add blank line</TextButton>
        {items.length > 0 && (
          <TextButton onClick={() => setOpen((open) => !open)}>
            {isOpen ? 'Hide library' : `Show library (${items.length})`}
          </TextButton>
        )}
      </div>
      {isOpen && <CommodityList library={library} />}
    </>
  );
}

const savedOption = ({ commodityId, description, tariffCode, isFavorite }: StoredCommodity): FieldOption => ({
  value: commodityId,
  label: isFavorite ? `★ ${description}` : description,
  price: tariffCode,
});

const headingOptions: readonly FieldOption[] = tariffHeadings.map(({ code, name }) => ({
  value: code,
  label: name,
  price: code,
}));

function lineFromChoice(items: readonly StoredCommodity[], chosen: string): CommodityLine | undefined {
  const kept = items.find(({ commodityId }) => commodityId === chosen);
  if (kept !== undefined) {
    const { commodityId: _, version: __, isFavorite: ___, ...commodity } = kept;
    return { ...commodity, quantity: 1 };
  }
  const heading = tariffHeadings.find(({ code }) => code === chosen);
  if (heading === undefined) return undefined;
  return { ...emptyLine, description: heading.example, tariffCode: heading.code, unit: heading.unit };
}

/** Saved commodities, favorites first. */
function CommodityList({ library }: { readonly library: CommodityLibrary }) {
  return (
    <ul className={styles.library} aria-label="Your commodities">
      {library.items.map((item) => (
        <li key={item.commodityId}>
          <span>
            {item.isFavorite && <span title="Favorite">★ </span>}
            {item.description}, {item.tariffCode}
          </span>
          <span className={styles.actions}>
            <TextButton onClick={() => library.toggleFavorite(item)}>
              {item.isFavorite ? 'Remove favorite' : 'Add favorite'}
            </TextButton>
            <TextButton onClick={() => library.remove(item)}>Remove</TextButton>
          </span>
        </li>
      ))}
    </ul>
  );
}
