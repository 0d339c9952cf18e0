import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { StoneFaceUp } from '#kit/web/stones/stone-face-up.tsx';
import { LoupeTheme } from '#kit/web/theme/loupe-theme.tsx';
import { BusyButton } from './busy-button.tsx';
import { Money, ShortLabel } from './figure-text.tsx';
import { Timeline } from './line-of-time.tsx';
import { Meter, StackedBar } from './meter.tsx';
import { PeerSpark } from './peer-spark.tsx';
import { StatusBadge } from './status-badge.tsx';

const way = [{ name: 'Ordered' }, { name: 'Shipped' }, { name: 'Delivered' }];

test('a timeline tells screen readers the current step', () => {
  render(<Timeline label="Order 7" points={way} done={1} />);
  const points = screen.getAllByRole('listitem');
  expect(points.map((each) => each.textContent)).toEqual(['Ordered, done', 'Shipped', 'Delivered, upcoming']);
  expect(points[1]?.getAttribute('aria-current')).toBe('step');
});

test('a meter never shows more than its limit', () => {
  render(<Meter label="Transit limit" value={130} most={100} />);
  expect(screen.getByRole('meter', { name: 'Transit limit' }).getAttribute('aria-valuenow')).toBe('100');
});

test('a stacked bar names its parts and leaves out empty ones', () => {
  const parts = [
    { label: '0-7 days $28', value: 28, tone: 'bar1' },
    { label: 'overdue $0', value: 0, tone: 'bad' },
  ] as const;
  render(<StackedBar label="Memos" parts={parts} />);
  expect(screen.getByRole('img', { name: 'Memos: 0-7 days $28' }).children).toHaveLength(1);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [88, '88th'],
])('the %sth percentile is written %s', (percentile, words) => {
  render(<PeerSpark percentile={percentile} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a rank has no dot, a status does', () => {
  render(<StatusBadge kind="brass">Best offer</StatusBadge>);
  render(<StatusBadge kind="ok">Delivered</StatusBadge>);
  expect(screen.getByText('Best offer').children).toHaveLength(0);
  expect(screen.getByText('Delivered').children).toHaveLength(1);
});

test('unknown money is a dash, a shortened label has its full text', () => {
  render(<Money cents={undefined} />);
  render(<Money cents={cents(994_820)} />);
  render(<ShortLabel label="Slightly Thick" />);
  expect(screen.getByText('-')).toBeTruthy();
  expect(screen.getByText('$9,948.20')).toBeTruthy();
  expect(screen.getByText('Sli. Thick').getAttribute('title')).toBe('Slightly Thick');
});

test('a busy button shows the -ing form and ignores a second click', async () => {
  const onClick = vi.fn();
  const button = (busy: boolean) => (
    <LoupeTheme env="test">
      <BusyButton busy={busy} busyWords="Buying" onClick={onClick}>
        Buy label
      </BusyButton>
    </LoupeTheme>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Buy label' }));
  rerender(button(true));
  await userEvent.click(screen.getByRole('button', { name: 'Buying' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a stone is described, unless the row already does', () => {
  const { rerender } = render(<StoneFaceUp shape="round" size={40} table={57} depth={61.4} />);
  expect(screen.getByRole('img', { name: 'Round, table 57.0%, depth 61.4%' })).toBeTruthy();
  rerender(<StoneFaceUp shape="round" size={40} table={57} depth={61.4} decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});
