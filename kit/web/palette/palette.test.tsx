// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaletteAnswer, PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';
import { PaletteHost } from './palette-host.tsx';
import type { OpenedPalette } from './palette-host.tsx';
import { Palette } from './palette.tsx';
import { ScannerDetector } from './scanner-detector.ts';

const entry = (group: string, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  group,
  label,
  likely: true,
  run: vi.fn(),
  ...more,
});

const groups = ['actions', 'pages', 'records', 'contacts'].map((id) => ({ id, label: id }));
const entries = [
  entry('actions', 'New memo', { words: ['Lend'] }),
  entry('pages', 'Billing'),
  entry('pages', 'Memos'),
];
const onUse = vi.fn();
const onSequence = vi.fn();
const words = { prompt: 'Go to a page', scan: 'Scan a label here' };

function menuOf(sources: readonly PaletteSource[]) {
  return (opened: OpenedPalette) => (
    <Palette
      {...opened}
      groups={groups}
      entries={entries}
      sources={sources}
      uses={{}}
      onUse={onUse}
      words={words}
    />
  );
}

beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const press = (key: string, options: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...options });

function host(menu: React.ComponentType<OpenedPalette>) {
  render(
    <MantineProvider env="test">
      <input aria-label="Name" />
      <PaletteHost menu={menu} onSequence={onSequence} />
    </MantineProvider>,
  );
}

async function show(...sources: PaletteSource[]) {
  host(menuOf(sources));
  press('k', { ctrlKey: true });
  return screen.findByRole<HTMLInputElement>('combobox');
}

const selected = () => screen.getByRole('option', { selected: true });

test('shows the prompt, and likely entries in the order of the groups', async () => {
  const input = await show();
  expect(input.placeholder).toBe('Go to a page');
  expect(screen.getAllByRole('option').map((option) => option.textContent.trim())).toEqual([
    'New memo',
    'Billing',
    'Memos',
  ]);
  expect(screen.getByText('Scan a label here')).toBeDefined();
});

test('the arrows choose, Enter opens and closes, and the use is counted', async () => {
  const input = await show();
  expect(document.activeElement).toBe(input);
  await userEvent.keyboard('{ArrowDown}');
  expect(selected().textContent).toContain('Billing');
  expect(input.getAttribute('aria-activedescendant')).toBe(selected().id);
  await userEvent.keyboard('{Enter}');
  expect(entries[1]?.run).toHaveBeenCalledOnce();
  expect(onUse).toHaveBeenCalledWith(entries[1]);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test.each([
  ['memo', 'New memo'],
  ['memos', 'Memos'],
  ['lend', 'New memo'],
])('%j chooses the line with that name: %s', async (text, label) => {
  await userEvent.type(await show(), text);
  expect(selected().textContent).toContain(label);
});

test('Escape in the field closes, even before the dialog listens for it', async () => {
  const input = await show();
  input.dataset['mantineStopPropagation'] = 'true';
  press('Escape', {}, input);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('Tab goes to the next group and around', async () => {
  await show();
  await userEvent.keyboard('{Tab}');
  expect(selected().textContent).toContain('Billing');
  await userEvent.keyboard('{Tab}');
  expect(selected().textContent).toContain('New memo');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(selected().textContent).toContain('Billing');
});

test('keeps every letter typed before the menu is loaded, and Enter', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: React.ComponentType<OpenedPalette> }>();
  host(lazy(() => promise));
  press('k', { metaKey: true });
  for (const key of ['m', 'e', 'x', 'Backspace', 'm', 'o', 's', 'Enter']) press(key);
  resolve({ default: menuOf([]) });
  await waitFor(() => expect(entries[2]?.run).toHaveBeenCalledOnce());
});

test('letters go to the menu while the focus is elsewhere', async () => {
  const input = await show();
  press('b', {}, screen.getByLabelText('Name'));
  await waitFor(() => expect(input.value).toBe('b'));
});

test('opens empty each time', async () => {
  await userEvent.type(await show(), 'bill');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  press('k', { ctrlKey: true });
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('');
});

test('a slash opens it, but not in a field', async () => {
  host(menuOf([]));
  press('/', {}, screen.getByLabelText('Name'));
  expect(screen.queryByRole('combobox')).toBeNull();
  press('/');
  expect((await screen.findByRole<HTMLInputElement>('combobox')).value).toBe('');
});

test('two letters outside of fields are a sequence', () => {
  host(menuOf([]));
  for (const key of ['n', 's']) press(key, {}, screen.getByLabelText('Name'));
  for (const key of ['n', 's']) press(key, { ctrlKey: true });
  expect(onSequence).not.toHaveBeenCalled();
  for (const key of ['n', 's']) press(key);
  expect(onSequence.mock.calls).toEqual([['NS']]);
});

test('only the first two letters after a pause can be a sequence: a typed word holds no other', () => {
  host(menuOf([]));
  for (const key of 'once') press(key);
  expect(onSequence.mock.calls).toEqual([['ON']]);
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

test('a scanned number waits for its record and opens it, though an action matched first', async () => {
  const record = entry('records', 'Report 2141438167');
  const pay = entry('actions', 'Pay 2141438167');
  let answer: (found: PaletteAnswer) => void = () => undefined;
  const search = vi.fn(() => new Promise<PaletteAnswer>((resolve) => (answer = resolve)));
  const input = await show({ search });
  let now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  for (const key of '2141438167') {
    now += 4;
    fireEvent.keyDown(input, { key });
  }
  fireEvent.change(input, { target: { value: '2141438167' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(search).toHaveBeenCalledOnce());
  answer({ entries: [pay, record] });
  await waitFor(() => expect(record.run).toHaveBeenCalledOnce());
  expect(pay.run).not.toHaveBeenCalled();
});

test('Enter before anything is found opens it as soon as it is', async () => {
  const record = entry('records', 'Report 2141');
  await userEvent.type(await show({ search: () => ({ entries: [record] }) }), '2141{Enter}');
  await waitFor(() => expect(record.run).toHaveBeenCalledOnce());
});

test('what arrives above does not take the place of the chosen line', async () => {
  let answer: (found: PaletteAnswer) => void = () => undefined;
  const input = await show({ search: () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.type(input, 'bill');
  expect(selected().textContent).toContain('Billing');
  await waitFor(() => {
    answer({ entries: [entry('actions', 'Pay bill 7')] });
    expect(screen.getByText('Actions', { exact: false })).toBeDefined();
  });
  expect(await screen.findByText('Pay', { exact: false })).toBeDefined();
  expect(selected().textContent).toContain('Billing');
});

test('a failing source leaves the other results, with the link to the whole list', async () => {
  const all = { records: { label: 'All 338 reports', href: '/reports', run: vi.fn() } };
  const good: PaletteSource = { search: () => ({ entries: [entry('records', 'Report 2141')], all }) };
  const bad: PaletteSource = { search: () => Promise.reject(new Error('down')) };
  const input = await show(bad, good);
  await userEvent.type(input, '2141');
  expect(await screen.findByRole('option', { name: 'Report 2141' })).toBeDefined();
  await userEvent.keyboard('{ArrowUp}');
  expect(selected().textContent).toBe('All 338 reports');
  await userEvent.keyboard('{Enter}');
  expect(all.records.run).toHaveBeenCalledOnce();
});

test('says when nothing is found', async () => {
  await userEvent.type(await show(), 'xyzzy');
  await waitFor(() => expect(screen.getByText('No results for "xyzzy"')).toBeDefined());
});
