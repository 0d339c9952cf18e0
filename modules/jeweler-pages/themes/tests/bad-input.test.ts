import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  createTheme,
  publishTheme,
  saveTheme,
  themeRefusals as no,
} from '#modules/jeweler-pages/contract.ts';
import type { Theme } from '#modules/jeweler-pages/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { sendRawRequest } from '#apps/server/testing/raw-socket.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, sven] = await Promise.all([loupe.as('Marta'), loupe.as('Sven')]);
});
afterAll(() => loupe.stop());

type Content = Theme['content'];

const create = async (caller: Caller, name: string) =>
  (await caller.call(createTheme, { body: { name } }, { 'idempotency-key': newId() })).answer;

/** As a client that checks nothing. */
const save = (themeId: string, content: unknown, version = 1) =>
  callUnchecked(loupe, 'Marta', saveTheme, { params: { themeId }, body: { version, content } });

const publish = (firstName: string, themeId: string, address: string, version = 1) =>
  callUnchecked(loupe, firstName, publishTheme, {
    params: { themeId },
    body: { version, address },
    headers: { 'idempotency-key': newId() },
  });

/** The same text in every field that takes free text. */
const filledWith = (content: Content, text: string): Content => ({
  ...content,
  company: { ...content.company, name: text, address: text, city: text, state: text },
  locations: [
    {
      locationId: newId(),
      name: text,
      address: text,
      city: text,
      state: text,
      zip: '02906',
      phone: '',
      hours: text,
    },
  ],
  hasContactForm: true,
  exceptions: [
    { from: '2026-12-24', to: '2099-12-24', name: text, hours: { opens: '10:00', closes: '12:00' } },
  ],
  banner: { ...content.banner, headline: text, text },
  services: content.services.map((service) => ({ ...service, description: text })),
  about: { headline: text, description: text, bullets: [text] },
  events: [{ eventId: newId(), title: text, description: text, on: '2099-12-05', starts: '', ends: '' }],
});

const hostile = [
  '<script>alert(1)</script>',
  '</style><style>*{color:red}</style>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='alert(1)",
  '</script><svg onload=alert(1)>',
  '<!-- ]]> {{7*7}} ${7*7}',
];

test('scripts, styles and markup in every field are text on the page and in each of its files', async () => {
  const { themeId, content } = await create(marta, 'Markup');
  const tagsOf = (markup: string) => [...markup.matchAll(/<\/?[a-z!]+/gi)].map(([tag]) => tag);
  const files = ['', '/privacy', '/contact', '/report', '/sitemap.xml', '/robots.txt', '/favicon.svg'];
  let version = 1;
  const filesWith = async (text: string): Promise<string[][]> => {
    expect((await save(themeId, filledWith(content, text), version)).status, text).toBe(200);
    version += 1;
    const address = `markup-${version}`;
    expect((await publish('Marta', themeId, address, version)).status, text).toBe(200);
    const answers = await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(`${loupe.url}/pages/${address}${file}`);
        expect([file, answer.status]).toEqual([file, 200]);
        expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
        return answer.text();
      }),
    );
    // The page's style sheet and its data for search engines have no text of the jeweler's as markup.
    for (const answer of answers) expect(answer).not.toMatch(/<script(?! type="application\/ld\+json")/);
    return answers.map(tagsOf);
  };
  const plain = await filesWith('x');
  for (const text of hostile) expect(await filesWith(text), text).toEqual(plain);
});

test('links of other kinds than https are refused, wherever a link or an address goes', async () => {
  const { themeId, content } = await create(marta, 'Links');
  const links = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
  ];
  for (const link of links) {
    const refused = await save(themeId, { ...content, company: { ...content.company, social: [link] } });
    expect([link, refused.status]).toEqual([link, 422]);
  }
  for (const email of ['javascript:alert(1)', 'a@b.example?cc=x', '"a b"@c.example\r\nBcc: d@e.example']) {
    const refused = await save(themeId, { ...content, company: { ...content.company, email } });
    expect([email, refused.status]).toEqual([email, 422]);
  }
  for (const accent of ['red;}body{display:none', 'url(//a.example)', '#12345', '#1234567'])
    expect([accent, (await save(themeId, { ...content, accent })).status]).toEqual([accent, 422]);
});

test('web addresses with letters of other scripts, or that look like one in use, are refused', async () => {
  const { themeId } = await create(marta, 'Homographs');
  // A Cyrillic letter, a full-width one, an accent, a soft hyphen, and the punycode of such a name.
  for (const address of [
    'h\u0430rrow',
    '\uff48arrow',
    'h\u00e1rrow',
    'har\u00adrow',
    'xn--hrrow-dua',
    'har--row',
  ])
    expect([address, (await publish('Marta', themeId, address)).status]).toEqual([address, 422]);
  expect((await publish('Marta', themeId, 'modern-gold')).status).toBe(200);
  const theirs = await create(sven, 'Look-alikes');
  for (const address of ['modem-gold', 'modern-g0ld', 'm0derngold', 'modern-goid']) {
    const { status, problem } = await publish('Sven', theirs.themeId, address);
    expect([address, status, problem.code]).toEqual([address, 412, no.address_taken.code]);
  }
});

test('one character more than each limit is refused, and the limit itself is not', async () => {
  const { themeId, content } = await create(marta, 'Limits');
  const { company, banner, about, services } = content;
  const long = (length: number) => 'x'.repeat(length);
  const fields: readonly (readonly [number, (text: string) => Content])[] = [
    [2_000, (description) => ({ ...content, about: { ...about, description } })],
    [50, (headline) => ({ ...content, about: { ...about, headline } })],
    [60, (bullet) => ({ ...content, about: { ...about, bullets: [bullet] } })],
    [250, (text) => ({ ...content, banner: { ...banner, text } })],
    [50, (headline) => ({ ...content, banner: { ...banner, headline } })],
    [60, (name) => ({ ...content, company: { ...company, name } })],
    [254, (address) => ({ ...content, company: { ...company, address } })],
    [200, (description) => ({ ...content, services: services.map((one) => ({ ...one, description })) })],
  ];
  let version = 1;
  for (const [limit, withText] of fields) {
    expect([limit, (await save(themeId, withText(long(limit + 1)), version)).status]).toEqual([limit, 422]);
    expect([limit, (await save(themeId, withText(long(limit)), version)).status]).toEqual([limit, 200]);
    version += 1;
  }
  expect((await publish('Marta', themeId, long(101), version)).status).toBe(422);
});

test('of two companies that take one address, or two that look alike, at the same moment one gets it', async () => {
  const [mine, theirs] = [await create(marta, 'Race'), await create(sven, 'Race')];
  for (const [own, other] of [
    ['one-name', 'one-name'],
    ['crown-vale', 'crown-va1e'],
    ['corner-shop', 'comer-shop'],
  ] as const) {
    const both = await Promise.all([
      publish('Marta', mine.themeId, own),
      publish('Sven', theirs.themeId, other),
    ]);
    expect(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      own,
    ).toEqual([200, 412]);
  }
});

test('forged hosts and paths that climb lead to no page and no file', async () => {
  const { themeId } = await create(marta, 'Forged');
  await publish('Marta', themeId, 'forged-hosts');
  const statusOf = async (path: string, head: string) =>
    (await sendRawRequest(loupe.url, `GET ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`)).status;
  const { host } = new URL(loupe.url);
  expect(await statusOf('/pages/forged-hosts', `Host: ${host}`)).toBe(200);
  // The page of a host is found by the Host header alone, whatever a proxy's header says.
  const forged = `Host: other.example\r\nX-Forwarded-Host: forged-hosts.pages.localhost`;
  expect(await statusOf('/', forged)).toBe(404);
  expect(await statusOf('/', 'Host: forged-hosts.pages.localhost.evil.example')).toBe(404);
  expect(await statusOf('/services/jewelerpages/api/themes', 'Host: forged-hosts.pages.localhost')).toBe(404);
  expect(await statusOf('/', `Host: a.example\r\nHost: ${host}`)).toBe(400);
  for (const path of [
    '/pages/../package.json',
    '/pages/forged-hosts/../../package.json',
    '/pages/forged-hosts/%2e%2e%2fpackage.json',
    '/pages/fonts/../../package.json',
    '/pages/fonts/%2e%2e%2f%2e%2e%2fpackage.json',
    '/pages/pictures/..%2f..%2fpackage.json',
    '/pages/forged-hosts/events/..%2f..%2fpackage.json',
    '/pages/forged-hosts%00/privacy',
    '/pages/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const answer = await sendRawRequest(
      loupe.url,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.body, path).not.toMatch(/"dependencies"|root:/);
  }
});
