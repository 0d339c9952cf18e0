import { use } from 'react';
import { Palette } from '#kit/web/palette/palette.tsx';
import type { OpenedPalette } from '#kit/web/palette/palette-host.tsx';
import { loadPalettes } from './palette-doors.ts';
import { isRecord, useMenuEntries } from './use-menu-entries.ts';
import { useMenuSources } from './use-menu-sources.ts';
import { useUses } from './use-uses.ts';

const words = { prompt: 'Search or go to a page' };

/** The command menu with what this person may open, do and find. */
export function ShellMenu(opened: OpenedPalette) {
  const palettes = use(loadPalettes());
  const { uses, add } = useUses();
  const { sources, groups } = useMenuSources(palettes);
  const entries = useMenuEntries(palettes, uses);
  const canScan = groups.some(({ id }) => id === 'shipments' || id === 'diamonds');
  return (
    <Palette
      {...opened}
      groups={groups}
      entries={entries}
      sources={sources}
      uses={uses}
      onUse={(entry) => add(entry, isRecord(entry))}
      words={canScan ? { ...words, scan: 'Scan a label or report to open it' } : words}
    />
  );
}
