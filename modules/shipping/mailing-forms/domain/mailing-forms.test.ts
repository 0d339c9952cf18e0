import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import type { Drawing } from '#kit/domain/drawing/drawing.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import type { FormPages } from './form-parts.ts';
import { layOutFirmBook } from './lay-out-firm-book.ts';
import { layOutMailingCertificate } from './lay-out-mailing-certificate.ts';
import { columnsOf } from './mail-piece.ts';
import type { MailPiece } from './mail-piece.ts';

const piece = (at: number): MailPiece => ({
  article: `9405${String(100 - at).padStart(18, '0')}`,
  addressee: ['Kessler & Co.', '22 W 48th St', 'New York, NY 10036'],
  postage: cents(1_000),
  fee: cents(500),
  adultSignature: noMoney,
  signature: cents(350),
  actualValue: at === 0 ? cents(900_000) : null,
});

const form = (count: number) => ({
  sender: ['HV Services', '118 Westminster St', 'Providence, RI 02903'],
  day: day('2026-11-23'),
  pieces: Array.from({ length: count }, (_, at) => piece(at)),
});

const drawn = ({ count, page }: FormPages) => Array.from({ length: count }, (_, at) => page(at));
const textsOf = ({ items }: Drawing) => items.flatMap((item) => (item.kind === 'text' ? [item.words] : []));
const strikes = ({ items }: Drawing) => items.filter(({ kind }) => kind === 'strike');

describe.each([
  ['a firm book', layOutFirmBook, 8, 40],
  ['a certificate of mailing', layOutMailingCertificate, 6, 52],
] as const)('%s', (_, layOut, perPage, rowHeight) => {
  test('has as many pages as it needs, in the order of the numbers, and totals on the last', () => {
    const pages = drawn(layOut(form(13)));
    const count = Math.ceil(13 / perPage);
    expect(pages.map((page) => textsOf(page).find((text) => text.startsWith('Page ')))).toEqual(
      Array.from({ length: count }, (__, at) => `Page ${at + 1} of ${count}`),
    );
    const articles = pages.flatMap((page) => textsOf(page).filter((text) => text.startsWith('9405')));
    expect(articles).toEqual(articles.toSorted());
    expect(articles).toHaveLength(13);
    const last = textsOf(pages.at(-1) ?? { width: 0, height: 0, items: [] });
    for (const total of ['Total: 13', '130.00']) expect(last).toContain(total);
  });

  test('strikes through unused lines, and only those', () => {
    const pages = drawn(layOut(form(perPage + 3)));
    expect(pages.map((page) => strikes(page).length)).toEqual([0, 1]);
    expect(strikes(pages[1] ?? { width: 0, height: 0, items: [] })[0]).toMatchObject({
      height: (perPage - 3) * rowHeight,
    });
  });

  test('keeps every text on the sheet', () => {
    for (const page of drawn(layOut(form(20))))
      for (const item of page.items) {
        expect(item.x).toBeGreaterThanOrEqual(0);
        expect(item.y).toBeLessThan(page.height - 12);
      }
  });
});

test('a firm book names every column in full', () => {
  const titles = textsOf(layOutFirmBook(form(3)).page(0)).join(' ');
  for (const title of ['ASRD Fee', 'SCRD Fee', 'SH Fee', 'Due Sender if COD', '(Extra Service) Fee'])
    expect(titles).toContain(title);
});

test('a firm book checks the services of its pieces, and has an actual value for Registered Mail only', () => {
  const texts = textsOf(layOutFirmBook(form(3)).page(0));
  expect(texts.filter((text) => text === 'X')).toHaveLength(3);
  expect(texts.filter((text) => text === '9,000.00')).toHaveLength(2);
});

test.each([
  [false, { postage: 900, fee: 0, signature: 350, adultSignature: 0, actualValue: null }],
  [true, { postage: 900, fee: 0, signature: 0, adultSignature: 350, actualValue: null }],
])('a price is split over the columns: adult signature %s', (isAdult, wanted) => {
  const lines = [
    { kind: 'FREIGHT', amount: cents(900), included: true },
    { kind: 'SIGNATURE_OPTION', amount: cents(350), included: true },
    { kind: 'SATURDAY_DELIVERY', amount: cents(1_600), included: false },
    { kind: 'REGISTERED_MAIL', amount: cents(0), included: true },
  ];
  const priced = { carrierTotal: cents(1_250), lines, isRegistered: false, declaredValue: cents(90_000) };
  expect(columnsOf({ ...priced, isAdult })).toEqual(wanted);
});
