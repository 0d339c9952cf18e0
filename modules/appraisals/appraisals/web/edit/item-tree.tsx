import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Meter } from '#modules/appraisals/meter/domain/meter.ts';
import { gemName, itemName, mostItems } from '#modules/appraisals/model/domain/content.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { caratsText, sizeText } from '#modules/appraisals/document/domain/value-text.ts';
import styles from './edit.module.css';
import type { Chosen } from './use-chosen.ts';

interface ItemTreeProps {
  readonly content: Content;
  readonly meter: Meter;
  readonly chosen: Chosen;
  onItem(itemId: string): void;
  onGem(itemId: string, gemId: string): void;
  onAddItem(type: 'Jewelry' | 'Watch'): void;
  onAddGem(itemId: string): void;
}

/** The items and their gems, with what is still open. */
export function ItemTree({ content, meter, chosen, onItem, onGem, onAddItem, onAddGem }: ItemTreeProps) {
  const open = new Set(meter.gaps.map(({ place }) => place.id));
  const isFull = content.items.length >= mostItems;
  return (
    <Card label="Items">
      <SectionTitle beside={`${content.items.length} of ${mostItems}`}>Items</SectionTitle>
      <ul className={styles.tree}>
        {content.items.map((item) => (
          <li key={item.itemId}>
            <button
              type="button"
              aria-current={chosen.itemId === item.itemId && chosen.gemId === undefined ? 'true' : undefined}
              onClick={() => onItem(item.itemId)}
            >
              <span className={styles.dot} data-tone={open.has(item.itemId) ? 'warn' : 'ok'} />
              <strong>{itemName(item)}</strong>
            </button>
            <ul>
              {item.gems.map((gem) => (
                <li key={gem.gemId}>
                  <button
                    type="button"
                    aria-current={chosen.gemId === gem.gemId ? 'true' : undefined}
                    onClick={() => onGem(item.itemId, gem.gemId)}
                  >
                    <span className={styles.dot} data-tone={open.has(gem.gemId) ? 'warn' : 'ok'} />
                    <span>{gemName(gem)}</span>
                    <span className={styles.quiet}>
                      {(gem.type === 'Pearl' ? sizeText(gem) : caratsText(gem)).replace(
                        ' estimated',
                        ' est.',
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {item.type === 'Jewelry' && (
              <button type="button" className={styles.add} onClick={() => onAddGem(item.itemId)}>
                <Icon name="plus" size={14} /> Add gem <kbd>Alt N</kbd>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.addItems}>
        <Button size="compact-sm" variant="default" disabled={isFull} onClick={() => onAddItem('Jewelry')}>
          Add jewelry
        </Button>
        <Button size="compact-sm" variant="default" disabled={isFull} onClick={() => onAddItem('Watch')}>
          Add watch
        </Button>
        <kbd>Alt I</kbd>
      </div>
    </Card>
  );
}
