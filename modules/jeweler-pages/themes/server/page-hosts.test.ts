import { expect, test } from 'vitest';
import { addressOfHost, pageHostOf, pagesAt, pathOnHost, publicOrigin } from './page-hosts.ts';

const parts = {
  pagesDomain: 'pages.assay.example',
  origin: () => 'https://members.assay.example',
  hasPublicUrl: true,
};

test.each([
  ['harrow.pages.assay.example', 'harrow.pages.assay.example'],
  ['HARROW.pages.assay.example:443', 'harrow.pages.assay.example'],
  ['harrow.pages.assay.example.', 'harrow.pages.assay.example'],
  ['rings.harrow.com', 'rings.harrow.com'],
  ['members.assay.example', undefined],
  ['pages.assay.example', undefined],
  ['assay.example', undefined],
  ['localhost:4000', undefined],
  ['127.0.0.1:4000', undefined],
  ['[::1]:4000', undefined],
  ['harrow.com/@members.assay.example', undefined],
  ['harrow.com, members.assay.example', undefined],
  ['members.assay.example@harrow.com', undefined],
  ['', undefined],
  [undefined, undefined],
])('the host %s is the page host %s', (header, expected) => expect(pageHostOf(parts, header)).toBe(expected));

test("the portal's own host is no page, even inside the pages' domain", () => {
  const above = { ...parts, pagesDomain: 'assay.example' };
  expect(pageHostOf(above, 'members.assay.example')).toBeUndefined();
  expect(pageHostOf(above, 'harrow.assay.example')).toBe('harrow.assay.example');
});

test("without a public URL, only example domains are pages' hosts; without a pages domain, none are", () => {
  const local = { ...parts, origin: () => 'http://localhost:4000', hasPublicUrl: false };
  expect(pageHostOf(local, 'devbox.corp.com')).toBeUndefined();
  expect(pageHostOf(local, 'harrow.example')).toBe('harrow.example');
  expect(pageHostOf({ ...parts, pagesDomain: undefined }, 'harrow.com')).toBeUndefined();
});

test.each([
  ['/', '/pages/@host'],
  ['/?from=card', '/pages/@host?from=card'],
  ['/privacy', '/pages/@host/privacy'],
  ['/pictures/x-400.avif', '/pages/pictures/x-400.avif'],
  ['/services/membership/api/session', '/pages/@host/services/membership/api/session'],
  ['/../services', '/pages/@host/../services'],
  ['*', '/pages/@host/*'],
])('on a page host, %s is answered by %s', (url, path) => expect(pathOnHost(url)).toBe(path));

test('a page has one public address: its domain, its host name, or its path', () => {
  expect(addressOfHost(parts, 'harrow.pages.assay.example')).toBe('harrow');
  expect(addressOfHost(parts, 'harrow.com')).toBeUndefined();
  expect(publicOrigin(parts, { address: 'harrow', domain: 'harrow.com' })).toBe('https://harrow.com');
  expect(publicOrigin(parts, { address: 'harrow', domain: null })).toBe('https://harrow.pages.assay.example');
  const long = 'a'.repeat(64);
  expect(publicOrigin(parts, { address: long, domain: null })).toBe(
    `https://members.assay.example/pages/${long}`,
  );
  expect(pagesAt({ ...parts, pagesDomain: undefined })).toBe('https://members.assay.example/pages/*');
});
