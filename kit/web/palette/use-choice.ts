import { useId, useState } from 'react';
import type { PaletteEntry, PaletteLink } from '#kit/web/slots/palette-entry.ts';
import type { RankedGroup } from './rank-entries.ts';

/** What Enter opens: an entry, or a group's whole list. */
export interface Opening {
  readonly id: string;
  readonly target: PaletteEntry | PaletteLink;
  readonly entry?: PaletteEntry;
}

interface Chosen {
  readonly text: string;
  readonly id: string;
}

/** The ID of the link to a group's whole list. */
export const allId = (group: string): string => `all ${group}`;

/** All that can be chosen, in the order of the screen. */
function openingsOf(groups: readonly RankedGroup[]): readonly Opening[] {
  return groups.flatMap(({ id, entries, all }) => [
    ...(all === undefined ? [] : [{ id: allId(id), target: all }]),
    ...entries.map(({ entry }) => ({ id: entry.id, target: entry, entry })),
  ]);
}

/** The line whose name was typed; else the first one named so; else the first. */
function bestOf(groups: readonly RankedGroup[]): string | undefined {
  const lines = groups.flatMap(({ entries }) => entries);
  const best =
    lines.find(({ named }) => named === 'whole') ?? lines.find(({ named }) => named === 'part') ?? lines[0];
  return best?.entry.id;
}

/** The chosen line. It stays chosen when more results arrive above it, so that Enter opens what was read. */
export function useChoice(groups: readonly RankedGroup[], text: string) {
  const list = useId();
  const [chosen, setChosen] = useState<Chosen>();
  const openings = openingsOf(groups);
  const best = bestOf(groups);
  const first = openings.find(({ id }) => id === best);
  const kept = chosen?.text === text ? openings.find(({ id }) => id === chosen.id) : undefined;
  const active = kept ?? first;
  // Kept from the first line shown for this text on.
  if (active !== undefined && (chosen?.text !== text || kept === undefined))
    setChosen({ text, id: active.id });
  const choose = (opening: Opening | undefined): void => {
    if (opening !== undefined) setChosen({ text, id: opening.id });
  };
  return {
    list,
    active,
    activeId: active === undefined ? undefined : optionId(list, active.id),
    count: openings.filter(({ entry }) => entry !== undefined).length,
    point: (id: string) => choose(openings.find((opening) => opening.id === id)),
    move(step: number): void {
      const at = openings.findIndex(({ id }) => id === active?.id);
      choose(openings[(at + step + openings.length) % openings.length]);
    },
    /** To the first line of the next group. */
    moveGroup(step: number): void {
      const at = groups.findIndex(({ id }) => id === active?.entry?.group || allId(id) === active?.id);
      const next = groups[(at + step + groups.length) % groups.length]?.entries[0]?.entry.id;
      choose(openings.find(({ id }) => id === next));
    },
  };
}

export const optionId = (list: string, id: string): string => `${list}-${id.replaceAll(/\s/g, '_')}`;
