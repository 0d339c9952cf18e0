import { describe, expect, test } from 'vitest';
import { copyIndexPage, noticeKindPath } from './copy-index.ts';
import type { CopyIndex } from './copy-index.ts';

const index: CopyIndex = {
  about: 'company',
  askedBy: 'Marta <b>Reyes</b>',
  asOf: new Date('2026-11-21T10:05:00Z'),
  kinds: [{ title: 'Invites', path: 'data/invites.json', rows: 12, from: '2026-03-01', to: '2026-11-20' }],
  empty: ['Webhooks', 'API keys'],
  files: { count: 0, lost: [] },
};

describe('the index of a data copy', () => {
  test('lists each file with its dates and the kinds without records', () => {
    const page = copyIndexPage(index);
    expect(page).toContain('as of 2026-11-21, 10:05 UTC');
    expect(page).toContain(
      '>data/invites.json</a></td><td class="number">12</td><td>2026-03-01</td><td>2026-11-20</td>',
    );
    expect(page).toContain('No records for: Webhooks, API keys.');
    expect(page).toContain('There are no files your team uploaded.');
  });

  test("escapes user input in the copy's index", () => {
    const page = copyIndexPage({ ...index, files: { count: 2, lost: ['<script>.pdf'] } });
    expect(page).toContain('Marta &lt;b&gt;Reyes&lt;/b&gt;');
    expect(page).toContain('&lt;script&gt;.pdf');
    expect(page).toContain('2 files your team uploaded');
  });

  test.each([
    ['Sign-ins', 'data/sign-ins.json'],
    ['Notification preferences', 'data/notification-preferences.json'],
    ['(API) keys', 'data/api-keys.json'],
  ])('stores %s in %s', (title, path) => {
    expect(noticeKindPath(title)).toBe(path);
  });
});
