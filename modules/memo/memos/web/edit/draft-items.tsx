import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { filesOf, itemMarks, itemTitle, priceOf, quantityOf } from '../../domain/memo-line.ts';
import type { LineKind, MemoItem } from '../../domain/memo-line.ts';
import { mostLines } from '../../domain/memo-terms.ts';
import styles from './edit-memo.module.css';

interface DraftItemsProps {
  /** Undefined until the first save. */
  readonly memoId: string | undefined;
  readonly items: MemoItem[];
  /** Starts with the choice of a file. */
  readonly importing: boolean;
  onChange(items: MemoItem[]): void;
}

function filesText(item: MemoItem): string {
  const [photos, reports] = [filesOf(item, 'Photo').length, filesOf(item, 'Report').length];
  return [photos > 0 ? counted(photos, 'photo') : '', reports > 0 ? 'grading report' : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** Spec marketplace §2: the modals to add jewelry and diamonds. */
export function DraftItems({ memoId, items, importing, onChange }: DraftItemsProps) {
  const dialogs = useDialogs();
  const edit = async (at: number, kind: LineKind) => {
    const { openItemDialog } = await import('./item-dialog.tsx');
    const item = await openItemDialog(dialogs, kind, items[at]);
    if (item !== undefined) onChange([...items.slice(0, at), item, ...items.slice(at + 1)]);
  };
  const importLines = async () => {
    const { openImportDialog } = await import('./import-dialog.tsx');
    const added = await openImportDialog(dialogs, items);
    if (added !== undefined) onChange([...items, ...added]);
  };
  const addFromMarket = async () => {
    const { openMarketDialog } = await import('./market-dialog.tsx');
    const added = await openMarketDialog(dialogs, { memoId, items });
    if (added !== undefined) onChange([...items, ...added]);
  };
  const opensImport = useRef(importing);
  useEffect(() => {
    if (!opensImport.current) return;
    opensImport.current = false;
    void importLines();
  });
  return (
    <Card label="Items">
      <SectionTitle>Items</SectionTitle>
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, at) => (
            <li key={`${at} ${itemTitle(item)}`}>
              <span>
                <strong>{`${at + 1}. ${itemTitle(item)}`}</strong>
                <small>{[itemMarks(item), filesText(item)].filter((part) => part !== '').join(', ')}</small>
              </span>
              <span>
                {quantityOf(item) > 1 ? `${quantityOf(item)} at ` : ''}
                {formatCents(cents(priceOf(item)))}
              </span>
              <TextButton label={`Edit line ${at + 1}`} onClick={() => void edit(at, item.kind)}>
                Edit
              </TextButton>
              <TextButton
                label={`Remove line ${at + 1}`}
                onClick={() => onChange(items.filter((_, place) => place !== at))}
              >
                Remove
              </TextButton>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.buttons}>
        <Button
          variant="default"
          disabled={items.length >= mostLines}
          onClick={() => void edit(items.length, 'Diamond')}
        >
          Add diamond
        </Button>
        <Button
          variant="default"
          disabled={items.length >= mostLines}
          onClick={() => void edit(items.length, 'Jewelry')}
        >
          Add jewelry
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="gem" size={15} />}
          disabled={items.length >= mostLines}
          onClick={() => void addFromMarket()}
        >
          Add from the marketplace
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={15} />}
          disabled={items.length >= mostLines}
          onClick={() => void importLines()}
        >
          Import lines
        </Button>
      </div>
    </Card>
  );
}
