import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { rateInTable, rateInVersions, readRateFile } from './rate-file.ts';

const header = 'State,ZIP codes,Name,Rate,Effective';
const minnesota = 'MN,,Minnesota,6.875%,01/01/2027';
const read = (...lines: string[]) => readRateFile([header, ...lines].join('\r\n'));

describe('a file of rates', () => {
  test('is read by its header, whatever the order of its columns', () => {
    const file = readRateFile(
      'Note,Rate,Effective,state,ZIP Codes,Name\nNew,6.875,2027-01-01,mn,,Minnesota\n,2.15%,1/1/2027,MN,554 55403,Minneapolis\n\n',
    );
    expect(file.errors).toEqual([]);
    const since = day('2027-01-01');
    expect(file.rows).toEqual([
      { state: 'MN', postcodes: '', name: 'Minnesota', rate: 6_875, since },
      { state: 'MN', postcodes: '554', name: 'Minneapolis', rate: 2_150, since },
      { state: 'MN', postcodes: '55403', name: 'Minneapolis', rate: 2_150, since },
    ]);
  });

  test.each([
    ['an unknown state', 'XX,,Nowhere,5%,01/01/2027', 'two-letter state code'],
    ['a rate above every real one', 'MN,554,Minneapolis,25%,01/01/2027', 'at most 20%'],
    ['a rate that is no number', 'MN,554,Minneapolis,high,01/01/2027', 'Enter the rate as a percent'],
    ['a day that does not exist', 'MN,554,Minneapolis,2%,02/30/2027', 'effective date'],
    ['a ZIP prefix of two digits', 'MN,55,Minneapolis,2%,01/01/2027', 'first 3 to 5 digits'],
    ["another state's ZIP codes", 'MN,900,Los Angeles,2%,01/01/2027', "aren't in MN"],
    ['no name', 'MN,554,,2%,01/01/2027', 'Enter a name'],
    ['a state rate that is a fraction', 'VA,,Virginia,0.043,01/01/2027', 'Enter 6% as 6'],
    ["a rate that includes the state's", 'MN,554,Minneapolis,9.025%,01/01/2027', 'this is 15.9%'],
    ['a rate that is there already', minnesota, 'Row 2 already has this rate'],
  ])('names the row of %s', (_, line, sentence) => {
    const { errors } = read(minnesota, line);
    expect(errors).toEqual([{ row: 3, sentence: expect.stringContaining(sentence) as string }]);
  });

  test.each([
    ['without a column', 'State,Name,Rate,Effective\nMN,Minnesota,6%,01/01/2027', 'ZIP codes'],
    ['without a rate', header, 'no rates'],
    ["without the state's own rate", `${header}\nMN,554,Minneapolis,2%,01/01/2027`, "MN's own rate"],
    ['cut off in the middle', `${header}\nMN,"Minn`, 'unclosed quotation mark'],
    ['that is empty', '', 'Add 5 columns'],
  ])('%s is refused', (_, text, sentence) => {
    expect(readRateFile(text).errors[0]?.sentence).toContain(sentence);
  });
});

test('each ZIP code counts toward the most rates of a file', () => {
  const codes = Array.from({ length: 50_000 }, (_, at) => String(50_000 + at)).join(' ');
  expect(read(minnesota, `MN,${codes},Minnesota,1%,01/01/2027`).errors).toEqual([
    { row: 1, sentence: 'Import at most 50,000 rates. Each ZIP code counts as one.' },
  ]);
});

describe('the rate of a place', () => {
  const { rows } = read(
    minnesota,
    'MN,,Minnesota,7%,07/01/2027',
    'MN,*,"Minnesota, local",0.5%,01/01/2027',
    'MN,554,Minneapolis,2.15%,01/01/2027',
    'MN,55402,Downtown,2.65%,07/01/2027',
  );
  test.each([
    ['2027-06-30', '55402', 6_875, 'Minneapolis'],
    ['2027-07-01', '55402', 7_000, 'Downtown'],
    ['2027-07-01', '55401', 7_000, 'Minneapolis'],
    ['2027-01-01', '56001', 6_875, 'Minnesota, local'],
  ])('on %s in %s has the state at %d and %s', (on, postcode, rate, local) => {
    const found = rateInTable(rows, postcode, day(on));
    expect([found?.state.rate, found?.local?.name]).toEqual([rate, local]);
  });

  test('is unknown before the first day', () => {
    expect(rateInTable(rows, '55402', day('2026-12-31'))).toBeUndefined();
  });
});

describe('the rate of a place among several versions', () => {
  const state = (rate: string, on = '01/01/2027') => `MN,,Minnesota,${rate},${on}`;
  const minneapolis = (rate: string, on: string, name = 'Minneapolis') => `MN,554,${name},${rate},${on}`;
  const of = (...versions: (readonly string[])[]) => {
    const newestFirst = versions
      .map((lines, at) => ({ version: at + 1, rows: read(...lines).rows }))
      .toReversed();
    return (on: string, postcode = '55402') => {
      const found = rateInVersions(newestFirst, postcode, day(on));
      return found && [found.version, found.state.rate, found.localVersion, found.local?.rate];
    };
  };
  const first = [state('6%'), minneapolis('2%', '01/01/2027')];

  test.each<[string, readonly string[], string, unknown]>([
    [
      'keeps the earlier local rate until the new one starts',
      [state('7%'), minneapolis('3%', '07/01/2027')],
      '2027-06-30',
      [2, 7_000, 1, 2_000],
    ],
    [
      'has the new local rate from its day on',
      [state('7%'), minneapolis('3%', '07/01/2027')],
      '2027-07-01',
      [2, 7_000, 2, 3_000],
    ],
    [
      'has no local rate if the new version lists none',
      [state('7%')],
      '2027-06-30',
      [2, 7_000, 2, undefined],
    ],
    [
      'keeps it too while the new version has only the rate of every other place',
      [state('7%'), minneapolis('3%', '07/01/2027'), 'MN,*,"Minnesota, local",0.5%,01/01/2027'],
      '2027-06-30',
      [2, 7_000, 1, 2_000],
    ],
    [
      'takes the newest of equally exact rates while a more exact one is yet to start',
      [state('7%'), minneapolis('2.5%', '01/01/2027'), 'MN,55402,Downtown,3%,07/01/2027'],
      '2027-06-30',
      [2, 7_000, 2, 2_500],
    ],
    [
      'is the version of before until the state has a rate of its own',
      [state('7%', '07/01/2027')],
      '2027-06-30',
      [1, 6_000, 1, 2_000],
    ],
  ])('%s', (_, second, on, expected) => {
    expect(of(first, second)(on)).toEqual(expected);
  });

  test('has no local rate that a table vouches for before the first one starts', () => {
    const rateOn = of([state('6%'), minneapolis('2%', '07/01/2027')]);
    expect(rateOn('2027-06-30')).toEqual([1, 6_000, undefined, undefined]);
    expect(rateOn('2027-06-30', '56001')).toEqual([1, 6_000, 1, undefined]);
    expect(rateOn('2026-12-31')).toBeUndefined();
  });
});
