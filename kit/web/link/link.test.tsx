import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { portalPath } from '#kit/domain/portal-path.ts';
import { showPage } from '../testing/show-page.tsx';
import { Link } from './link.ts';
import type { Go } from './link.ts';

afterEach(cleanup);

const id = String(Math.max(1, 2));

/** Compiled, never run: what a page may write. */
export function rightLinks(go: Go) {
  void go({ to: '/membership/billing/methods' });
  void go({ to: `/desk/companies/${id}` });
  void go({ to: `/membership/shipping/shipments/${id}/print` });
  void go({ to: '/membership/billing/transactions?pending=yes' });
  void go({ to: `/membership/shipping/${id}#label` });
  void go({ to: '.', search: { page: 2 } });
  void go({ to: portalPath('/from/elsewhere') });
  return <Link to={id === '1' ? '/marketplace/natural' : '/marketplace/labgrown'}>Search</Link>;
}

/** Compiled, never run: each of these is an error. */
export function wrongLinks(go: Go) {
  // @ts-expect-error A misspelled page.
  void go({ to: '/membership/biling' });
  // @ts-expect-error A misspelled page beside one with a parameter.
  void go({ to: '/membership/shipping/addreses' });
  // @ts-expect-error Too many segments.
  void go({ to: `/desk/companies/${id}/people` });
  // @ts-expect-error A misspelled segment behind a parameter.
  void go({ to: `/membership/shipping/${id}/purchse` });
  // @ts-expect-error A text that may say anything.
  void go({ to: id });
  // @ts-expect-error A misspelled page before a query.
  void go({ to: '/membership/billing/transaction?pending=yes' });
  // @ts-expect-error A link is checked as well.
  return <Link to="/membership/biling">Billing</Link>;
}

describe('a link', () => {
  test('leads to its path with its query', async () => {
    await showPage(
      () => <Link to="/membership/billing/transactions?pending=yes">Pending charges</Link>,
      '/dashboard',
    );
    expect(screen.getByRole('link', { name: 'Pending charges' }).getAttribute('href')).toBe(
      '/membership/billing/transactions?pending=yes',
    );
  });
});
