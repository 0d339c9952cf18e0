import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Palette } from '#kit/web/palette/palette.tsx';
import { PaletteList } from '#kit/web/palette/palette-list.tsx';
import palette from '#kit/web/palette/palette.module.css';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import { nothing } from '../components/gallery-section.tsx';
import styles from './palette-view.module.css';

const entries: readonly PaletteEntry[] = [
  {
    id: 'memo',
    group: 'records',
    icon: 'inbox',
    label: 'Memo M-2041',
    hint: 'Kessler & Co., $31,900, overdue by 2 days',
    aside: <StatusBadge kind="bad">Overdue</StatusBadge>,
    run: nothing,
  },
  {
    id: 'shipment',
    group: 'records',
    icon: 'box',
    label: 'Shipment 40-118299',
    hint: 'to Kessler & Co., $31,900',
    aside: <StatusBadge kind="info">In Transit</StatusBadge>,
    run: nothing,
  },
  {
    id: 'search',
    group: 'records',
    icon: 'bookmark',
    label: 'Saved search "Kessler ovals 1.5"',
    hint: '12 new since Tuesday',
    run: nothing,
  },
  {
    id: 'person',
    group: 'records',
    icon: 'people',
    label: 'D. Kessler, Kessler & Co.',
    hint: '22 W 48th St, New York',
    aside: 'address book',
    run: nothing,
  },
  {
    id: 'ship',
    group: 'actions',
    icon: 'plus',
    label: 'New shipment to Kessler & Co.',
    keys: ['N', 'S'],
    run: nothing,
  },
  {
    id: 'lend',
    group: 'actions',
    icon: 'inbox',
    label: 'New memo for Kessler & Co.',
    keys: ['N', 'M'],
    run: nothing,
  },
  {
    id: 'diamonds',
    group: 'pages',
    icon: 'gem',
    label: 'Diamonds, natural',
    hint: '4 saved searches',
    run: nothing,
  },
];

const words = {
  prompt: 'Go to a page, shipment, stone or memo',
  scan: 'Scan a report number or a label here',
};

// The results are static here; the button opens the palette itself with the same entries.
export function PaletteView() {
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(0);
  return (
    <div className={styles.view}>
      <section className={styles.frame} aria-label="Command palette">
        <div className={palette.inputLine}>
          <Icon name="search" />
          <span className={`${palette.input} ${styles.typed}`}>kessler</span>
          <kbd className={palette.key}>Esc</kbd>
        </div>
        <PaletteList
          id="gallery-palette"
          entries={entries}
          active={active}
          onPoint={setActive}
          onRun={nothing}
        />
      </section>
      <Button variant="default" onClick={() => setOpened(true)}>
        Open the palette
      </Button>
      <Palette
        opened={opened}
        onClose={() => setOpened(false)}
        entries={entries}
        sources={[]}
        words={words}
      />
    </div>
  );
}
