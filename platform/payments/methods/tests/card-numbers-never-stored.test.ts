import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { listMethods } from '#platform/payments/contract.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { accountInput, addAccount, addCard, cardInput } from '#apps/server/testing/add-payment-method.ts';

// These numbers occur nowhere else in the portal.
const cardNumber = '378282246310005';
const securityCode = '8437';
const accountNumber = '70345512908';

const lines: string[] = [];
let loupe: TestLoupe;

beforeAll(async () => {
  loupe = await startTestLoupe({}, { log: createLog('trace', { write: (line) => void lines.push(line) }) });
});
afterAll(() => loupe.stop());

/** Tables with a row that contains the number, with or without spaces. */
async function tablesContaining(word: string): Promise<string[]> {
  const { rows } = await loupe.pools.owner.query<{ place: string }>(
    `select format('%I.%I', table_schema, table_name) as place from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1`,
  );
  const found: string[] = [];
  for (const { place } of rows) {
    const stored = await loupe.pools.owner.query(
      `select 1 from ${place} as one
        where one::text ~ $1 or regexp_replace(one::text, '[ -]', '', 'g') ~ $1 limit 1`,
      [`(^|[^0-9A-Za-z.-])${word}($|[^0-9A-Za-z-])`],
    );
    if (stored.rowCount !== 0) found.push(place);
  }
  return found;
}

const logLinesContaining = (word: string): string[] =>
  lines.filter((line) => new RegExp(String.raw`(?<![\w.:-])${word}(?![\w-])`).test(line.replaceAll(' ', '')));

test('a card number and its security code are never in a table or a log line', async () => {
  const marta = await verifiedMember(loupe, 'Marta');
  const typed = cardInput('3782 822463 10005', securityCode);
  expect((await addCard(marta, typed)).answer).toMatchObject({
    cardType: 'AmericanExpress',
    lastFour: '0005',
  });
  expect((await addAccount(marta, accountInput(accountNumber))).answer.lastFour).toBe('2908');
  await marta.call(listMethods, {});

  // Proves that the search works.
  expect(await tablesContaining('0005')).toContain('payments.method');
  for (const word of [cardNumber, securityCode, accountNumber]) {
    expect(await tablesContaining(word), word).toEqual([]);
    expect(logLinesContaining(word), word).toEqual([]);
  }
  expect(lines.join('')).toContain('payments.addMethod');
});
