import { useEffect, useRef, useState } from 'react';
import type { PaletteSource } from '#kit/web/slots/palette-entry.ts';
import type { SourceAnswer } from './rank-entries.ts';

export interface FoundEntries {
  /** The last answer of each source. */
  readonly answers: readonly SourceAnswer[];
  /** The text that all sources have answered. */
  readonly text: string;
  readonly searching: boolean;
}

type Answers = ReadonlyMap<PaletteSource, SourceAnswer>;

const none: Answers = new Map();
/** Longer than the pause between two keys, so sources are not queried for every letter. */
const pause = 120;
/** One letter is found in nearly every record. */
const shortestAsked = 2;

/** Queries all sources once typing pauses; each shows its answer when it has it, and a failing one shows none. */
export function useFoundEntries(text: string, sources: readonly PaletteSource[]): FoundEntries {
  const [answers, setAnswers] = useState(none);
  const [answered, setAnswered] = useState('');
  const trimmed = text.trim();
  const isAsked = trimmed.length >= shortestAsked;
  // Only another text is searched again.
  const latest = useRef(sources);
  useEffect(() => {
    latest.current = sources;
  });
  useEffect(() => {
    if (!isAsked) {
      setAnswers(none);
      setAnswered('');
      return undefined;
    }
    const ending = new AbortController();
    const take = (source: PaletteSource, answer: SourceAnswer): void => {
      if (!ending.signal.aborted) setAnswers((old) => new Map(old).set(source, answer));
    };
    const timer = setTimeout(() => {
      const asked = latest.current.map(async (source) => {
        const nothing = { entries: [] };
        const answer = await askOne(source, trimmed, ending.signal).catch(() => nothing);
        take(source, { ...answer, text: trimmed });
      });
      void Promise.all(asked).then(() => {
        if (!ending.signal.aborted) setAnswered(trimmed);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [trimmed, isAsked]);
  return {
    answers: sources.flatMap((source) => answers.get(source) ?? []),
    text: answered,
    searching: isAsked && answered !== trimmed,
  };
}

/** A source may fail at once or later. */
const askOne = async (source: PaletteSource, text: string, signal: AbortSignal) =>
  source.search(text, signal);
