// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';
import { matchScore, rankEntries } from './rank-entries.ts';
import { PaletteHost } from './palette-host.tsx';
import type { PaletteWords } from '../slots/palette-entry.ts';
import { ScannerDetector } from './scanner-detector.ts';

const entry = (id: string, group: PaletteEntry['group'], label: string): PaletteEntry => ({
  id,
  group,
  label,
  run: vi.fn(),
});

test.each([
  ['New shipment to Kessler', 'kess', true],
  ['New shipment to Kessler', 'ship kessler', true],
  ['New shipment to Kessler', 'nwshp', true],
  ['Señora Peña', 'senora pena', true],
  ['Billing', 'bx', false],
  ['Billing', 'ships', false],
])('%j matches %j: %s', (label, text, answers) => {
  expect(matchScore(label, text) !== undefined).toBe(answers);
});

test('a match at the start beats the start of a later word, and that beats scattered letters', () => {
  const scores = ['Memo list', 'New memo', 'Make every month'].map((label) => matchScore(label, 'mem') ?? 0);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('records come first in their own order, then actions, then pages', () => {
  const listed = [entry('p', 'pages', 'Kessler page'), entry('a', 'actions', 'Memo for Kessler')];
  const found = [entry('r2', 'records', 'Memo M-2041'), entry('r1', 'records', 'Shipment 40-1')];
  expect(rankEntries('kessler', listed, found).map((each) => each.id)).toEqual(['r2', 'r1', 'a', 'p']);
});

test('a burst of keys is a scanner, a fast typist is not', () => {
  const scanner = new ScannerDetector();
  const writer = new ScannerDetector();
  for (let at = 0; at < 10; at += 1) {
    scanner.key(at * 5);
    writer.key(at * 80);
  }
  expect([scanner.isScan(50), writer.isScan(800)]).toEqual([true, false]);
});

const pages = [entry('billing', 'pages', 'Billing'), entry('memo', 'pages', 'Memo')];

function show(sources: PaletteSource[] = [], words: PaletteWords = { prompt: 'Go to a page' }) {
  render(
    <MantineProvider env="test">
      <PaletteHost entries={pages} sources={sources} words={words} />
    </MantineProvider>,
  );
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox');
}

test('promises what the shell says it finds, and mentions scanning only if something handles a scan', async () => {
  const input = await show([], { prompt: 'Go to a page' });
  expect(input.getAttribute('placeholder')).toBe('Go to a page');
  expect(screen.getByRole('dialog', { name: 'Go to a page' }).textContent).not.toMatch(/scan/i);
  cleanup();
  await show([], { prompt: 'Go to a memo', scan: 'Scan a label here' });
  expect(screen.getByText('Scan a label here')).toBeDefined();
});

afterEach(() => void vi.restoreAllMocks());

test('Ctrl K opens it, arrows choose, Enter runs the selected line and closes it', async () => {
  const input = await show();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await userEvent.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { selected: true });
  expect(chosen.textContent).toBe('Memo');
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen.id);
  await userEvent.keyboard('{Enter}');
  expect(pages[1]?.run).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('a scanned number waits for its record and opens it, though a page matched first', async () => {
  const record = entry('r', 'records', 'Billing 1234567');
  let answer: (entries: PaletteEntry[]) => void = () => undefined;
  const search = vi.fn(() => new Promise<PaletteEntry[]>((resolve) => (answer = resolve)));
  const input = await show([{ search }]);
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  for (const key of 'billing') {
    now += 4;
    fireEvent.keyDown(input, { key });
  }
  fireEvent.change(input, { target: { value: 'billing' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(search).toHaveBeenCalledOnce());
  answer([record]);
  await waitFor(() => expect(record.run).toHaveBeenCalledOnce());
  expect(pages[0]?.run).not.toHaveBeenCalled();
});

test('a failing source leaves the other results, and an empty result says so', async () => {
  const good: PaletteSource = { search: () => [entry('r', 'records', 'Report 2141')] };
  const bad: PaletteSource = { search: () => Promise.reject(new Error('down')) };
  const input = await show([bad, good]);
  await userEvent.type(input, '2141');
  expect(await screen.findByRole('option', { name: 'Report 2141' })).toBeDefined();
});
