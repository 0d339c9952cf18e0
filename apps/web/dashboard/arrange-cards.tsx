import { Button } from '@mantine/core';
import { useState } from 'react';
import { ChooserPopover } from '#kit/web/table/chooser/chooser-popover.tsx';
import { ColumnChoice } from '#kit/web/table/chooser/column-choice.tsx';
import { inOrder, moveCard, showCard, usualLayout } from './card-layout.ts';
import type { CardLayout } from './card-layout.ts';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import styles from './arrange-cards.module.css';

export interface ArrangeCardsProps {
  readonly cards: readonly { readonly id: string; readonly title: string }[];
  readonly layout: CardLayout;
  onChange(layout: CardLayout): void;
}

/** Loaded when it is opened for the first time. Chooses which cards are shown, and in which order: by dragging, or with Alt and arrows. */
export function ArrangeCards({ cards, layout, onChange }: ArrangeCardsProps) {
  const [said, setSaid] = useState('');
  function move(id: string, title: string, steps: number): void {
    const next = moveCard(cards, layout, id, steps);
    onChange(next);
    setSaid(`${title}, position ${next.order.indexOf(id) + 1} of ${cards.length}`);
  }
  return (
    <div className={styles.arrange}>
      <ChooserPopover label="Arrange cards" quiet startsOpen>
        <ul className={styles.cards} aria-label="Card order">
          {inOrder(cards, layout).map(({ id, title }) => (
            <ColumnChoice
              key={id}
              name={title}
              shown={!layout.hidden.includes(id)}
              locked={false}
              onShow={(shown) => onChange(showCard(layout, id, shown))}
              onMove={(steps) => move(id, title, steps)}
            />
          ))}
        </ul>
        <div className={styles.foot}>
          <Button size="xs" variant="subtle" onClick={() => onChange(usualLayout)}>
            Reset
          </Button>
        </div>
      </ChooserPopover>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
