// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FaultError } from '../call/fault-error.ts';
import { RefusalError } from '../call/refusal-error.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingState } from './loading-state.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PlainFailure } from './lazy-failure-message.tsx';
import { Screen } from './screen.tsx';
import { SupportProvider } from './support.tsx';

const show = (content: ReactNode) =>
  render(
    <MantineProvider env="test">
      <SupportProvider support={{ phone: '(555) 010-0177', home: '/dashboard' }}>{content}</SupportProvider>
    </MantineProvider>,
  );
const refusal = new RefusalError({
  type: 'about:blank',
  title: 'Unprocessable',
  status: 422,
  code: 'pay.declined',
  detail: 'We are not able to process the payment details entered.',
  reference: 'LP-0000-0001',
});
const waiting = { data: undefined, isError: false, error: null, refetch: vi.fn() };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a skeleton shows after 200 ms, and faster loads never flash', () => {
  vi.useFakeTimers();
  show(<LoadingState title="Natural diamonds" />);
  expect(screen.getByRole('heading', { name: 'Natural diamonds' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(199));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('a refusal shows its exact sentence and no reference', () => {
  show(<Screen query={{ ...waiting, isError: true, error: refusal }}>{() => 'data'}</Screen>);
  expect(screen.getByRole('alert').textContent).toContain(refusal.sentence);
  expect(screen.queryByText('Reference')).toBeNull();
});

test('a page keeps its title while it loads and when it fails', () => {
  const { rerender } = show(
    <Screen title="Claims" query={waiting}>
      {() => 'data'}
    </Screen>,
  );
  const title = { level: 1, name: 'Claims' } as const;
  expect(screen.getByRole('heading', title)).toBeDefined();
  rerender(
    <MantineProvider env="test">
      <Screen title="Claims" query={{ ...waiting, isError: true, error: refusal }}>
        {() => 'data'}
      </Screen>
    </MantineProvider>,
  );
  expect(screen.getByRole('heading', title)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain(refusal.sentence);
});

test('a fault shows its reference, the support phone, a retry and one home link', () => {
  const refetch = vi.fn();
  const error = new FaultError('Something broke', 500, 'LP-7F3K-2209');
  show(<Screen query={{ data: undefined, isError: true, error, refetch }}>{() => 'data'}</Screen>);
  expect(screen.getByText('LP-7F3K-2209')).toBeDefined();
  expect(screen.getByRole('link', { name: '(555) 010-0177' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([
  ['recorded it', new FaultError('It broke.', 500, 'LP-7F3K-2209'), true],
  ['was not reached', new FaultError('No answer.', 0), false],
  ['answered through a gateway', new FaultError('It broke.', 502), false],
])('says that we were notified only if the server %s', (_, error, isRecorded) => {
  show(<Screen query={{ ...waiting, isError: true, error }}>{() => 'data'}</Screen>);
  expect(screen.getByRole('alert').textContent.includes('been notified')).toBe(isRecorded);
});

test('a missing record links to its list and offers no retry', () => {
  const error = new RefusalError({
    type: 'about:blank',
    title: 'Missing',
    status: 404,
    code: 'memo.missing',
    detail: 'There is no such memo.',
    reference: 'LP-0000-0002',
  });
  const query = { ...waiting, isError: true, error };
  show(
    <Screen query={query} elsewhere={<a href="/memos">To the memos</a>}>
      {() => 'data'}
    </Screen>,
  );
  expect(screen.getByRole('heading', { name: 'There is no such memo.' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'To the memos' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('loaded data stays visible when a reload fails', () => {
  show(
    <Screen query={{ ...waiting, data: 'twelve stones', isError: true, error: refusal }}>
      {(data) => data}
    </Screen>,
  );
  expect(screen.getByText('twelve stones')).toBeDefined();
});

test('an empty list says what will be here', () => {
  const empty = (
    <EmptyState
      title="No memos out"
      text="Lend a stone."
      action={<button type="button">Write a memo</button>}
    />
  );
  show(
    <Screen query={{ ...waiting, data: [] }} empty={empty}>
      {() => 'rows'}
    </Screen>,
  );
  expect(screen.getByRole('heading', { name: 'No memos out' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Write a memo' })).toBeDefined();
});

test('a page that crashes while rendering is caught, reported, and rendered again on request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onFault = vi.fn();
  let broken = true;
  const Page = () => {
    if (broken) throw new FaultError('broken', 0, 'LP-AAAA-0001');
    return <p>whole again</p>;
  };
  show(
    <ErrorBoundary onFault={onFault}>
      <Page />
    </ErrorBoundary>,
  );
  // The failure page loads on first use.
  expect(await screen.findByText('LP-AAAA-0001', {}, { timeout: 20_000 })).toBeDefined();
  expect(onFault).toHaveBeenCalledOnce();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('whole again')).toBeDefined();
});

test('shows text and a link if not even the failure page can be loaded', () => {
  const again = vi.fn();
  show(<PlainFailure error={new FaultError('broken', 0)} onRetry={again} />);
  expect(screen.getByRole('alert').textContent).toContain("We can't reach the portal.");
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

test('going offline says so and what still works, coming back removes it', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  show(<OfflineNotice />);
  expect(screen.queryByText("You're offline.")).toBeNull();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toContain('Anything you enter stays in the form.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText("You're offline.")).toBeNull();
});
