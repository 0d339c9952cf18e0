import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Palette } from '#kit/web/palette/palette.tsx';
import { PaletteList } from '#kit/web/palette/palette-list.tsx';
import { rankEntries } from '#kit/web/palette/rank-entries.ts';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import { nothing } from '../components/gallery-section.tsx';
import styles from './palette-view.module.css';

const groups = [
  { id: 'actions', label: 'Actions' },
  { id: 'pages', label: 'Pages' },
  { id: 'shipments', label: 'Shipments' },
  { id: 'contacts', label: 'Contacts' },
];

const entries: readonly PaletteEntry[] = [
  {
    id: 'ship',
    group: 'actions',
    icon: 'plus',
    label: 'New shipment',
    keys: ['N', 'S'],
    likely: true,
    run: nothing,
  },
  {
    id: 'quote',
    group: 'actions',
    icon: 'receipt',
    label: 'Quick quote',
    words: ['Shipping rates'],
    keys: ['Q', 'Q'],
    likely: true,
    run: nothing,
  },
  {
    id: 'shipping',
    group: 'pages',
    icon: 'box',
    label: 'Shipping',
    hint: 'Saved and purchased shipments',
    likely: true,
    run: nothing,
  },
  {
    id: 'shipment',
    group: 'shipments',
    icon: 'box',
    label: '40-118299',
    hint: 'Shipley Fine Jewelry, $31,900',
    aside: <StatusBadge kind="info">In Transit</StatusBadge>,
    run: nothing,
  },
  {
    id: 'person',
    group: 'contacts',
    icon: 'person',
    label: 'Shipley Fine Jewelry',
    hint: 'Nora Shipley, Boston, MA',
    run: nothing,
  },
];

const now = new Date('2026-11-23T15:00:00Z');
const uses = { ship: { count: 3, at: '2026-11-20T15:00:00Z' } };
const words = { prompt: 'Search or go to a page', scan: 'Scan a label or report to open it' };
const ranked = rankEntries({ text: 'ship', groups, entries, answers: [], uses, now });

// The results are static here; the button opens the menu itself with the same entries.
export function PaletteView() {
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  const [active, setActive] = useState('ship');
  return (
    <div className={styles.view}>
      <section className={styles.frame} aria-label="Command menu">
        <PaletteList
          id="gallery-palette"
          groups={ranked}
          now={now}
          active={active}
          onPoint={setActive}
          onOpen={nothing}
        />
      </section>
      <Button
        variant="default"
        onClick={() => {
          setText('');
          setOpened(true);
        }}
      >
        Open the palette
      </Button>
      <Palette
        opened={opened}
        text={text}
        entered={false}
        onText={setText}
        onClose={() => setOpened(false)}
        groups={groups}
        entries={entries}
        sources={[]}
        uses={uses}
        onUse={nothing}
        words={words}
      />
    </div>
  );
}
