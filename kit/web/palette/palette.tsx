import { counted } from '#kit/domain/text/counted.ts';
import { useState } from 'react';
import { ModalFrame } from '#kit/web/dialog/modal-frame.tsx';
import { now } from '#kit/web/display/now.ts';
import type {
  PaletteEntry,
  PaletteGroup,
  PaletteSource,
  PaletteWords,
} from '#kit/web/slots/palette-entry.ts';
import { PaletteFoot } from './palette-foot.tsx';
import type { OpenedPalette } from './palette-host.tsx';
import { PaletteInput } from './palette-input.tsx';
import { PaletteList } from './palette-list.tsx';
import classes from './palette.module.css';
import { rankEntries } from './rank-entries.ts';
import type { Opening } from './use-choice.ts';
import { useChoice } from './use-choice.ts';
import { useFoundEntries } from './use-found-entries.ts';
import { useScanner } from './use-scanner.ts';
import type { Uses } from './uses.ts';

export interface PaletteProps extends OpenedPalette {
  /** In their fixed order. */
  readonly groups: readonly PaletteGroup[];
  readonly entries: readonly PaletteEntry[];
  readonly sources: readonly PaletteSource[];
  readonly uses: Uses;
  /** Counts a use. */
  onUse(entry: PaletteEntry): void;
  readonly words: PaletteWords;
}

/** The command menu: actions, pages and records. */
export function Palette(props: PaletteProps) {
  return (
    <ModalFrame
      place="top"
      label={props.words.prompt}
      opened={props.opened}
      onClose={props.onClose}
      width={640}
      className={classes.palette}
    >
      <PaletteBody {...props} />
    </ModalFrame>
  );
}

function PaletteBody(props: PaletteProps) {
  const { text, groups, entries, sources, uses, words, onClose } = props;
  const [openedAt] = useState(now);
  const found = useFoundEntries(text, sources);
  const shown = rankEntries({ text, groups, entries, answers: found.answers, uses, now: openedAt });
  const choice = useChoice(shown, text);

  function open({ target, entry }: Opening, newTab: boolean): void {
    onClose();
    if (entry !== undefined) props.onUse(entry);
    if (newTab && target.href !== undefined) window.open(target.href, '_blank', 'noopener');
    else target.run();
  }

  const scanner = useScanner({
    text: text.trim(),
    found,
    entered: props.entered,
    first: choice.active,
    open: (opening) => open(opening, false),
  });

  function enter(newTab: boolean): void {
    if (scanner.take()) return;
    if (choice.active) open(choice.active, newTab);
    // Opens what is found, as soon as it is.
    else if (found.searching) scanner.wait();
  }

  return (
    <>
      <PaletteInput
        prompt={words.prompt}
        list={choice.list}
        active={choice.activeId}
        expanded={shown.length > 0}
        text={text}
        onText={props.onText}
        onLetter={scanner.key}
        onMove={choice.move}
        onGroup={choice.moveGroup}
        onEnter={enter}
        onClose={onClose}
      />
      <PaletteList
        id={choice.list}
        groups={shown}
        now={openedAt}
        active={choice.active?.id}
        onPoint={choice.point}
        onOpen={open}
      />
      <p role="status" className={classes.outcome} data-empty={shown.length === 0 || undefined}>
        {outcomeWords(text, choice.count, found.searching)}
      </p>
      <PaletteFoot scan={words.scan} />
    </>
  );
}

function outcomeWords(text: string, count: number, searching: boolean): string {
  if (text.trim() === '') return '';
  if (count === 0) return searching ? 'Searching' : `No results for "${text.trim()}"`;
  return counted(count, 'result');
}
