import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseAddresses } from './choose-addresses.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'loupe-places-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const writeTemporary = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
};

const wickford = 'US\t02852\tNorth Kingstown\tRhode Island\tRI\t\t\t\t\t41.58\t-71.45\t4\n';
const downtown = 'CA\tV8W\tVictoria\tBritish Columbia\tBC\t\t\t\t\t48.42\t-123.36\t6\n';

test('reads postal codes from any number of files', async () => {
  const postalCodes = `${await writeTemporary('US.txt', wickford)}, ${await writeTemporary('CA.txt', downtown)}`;
  const addresses = chooseAddresses({ mode: 'production', postalCodes });
  expect(await addresses.findPostcode('02852', 'US')).toMatchObject({ place: { city: 'North Kingstown' } });
  expect(await addresses.findPostcode('V8W 1A1', 'CA')).toMatchObject({ place: { city: 'Victoria' } });
});

test('a missing or wrong file stops the start and names the file', async () => {
  const away = join(folder, 'away.txt');
  expect(() => chooseAddresses({ mode: 'production', postalCodes: away })).toThrow(`can't read ${away}`);
  const other = await writeTemporary('other.txt', 'zip,city\n02852,Wickford\n');
  expect(() => chooseAddresses({ mode: 'production', postalCodes: other })).toThrow(
    'GeoNames postal code file',
  );
});

test.each([
  [{ addressRegister: 'usps', uspsClientId: 'id', uspsClientSecret: 's' } as const, 'USPS'],
  [{ addressRegister: 'easypost', easyPostKey: 'k' } as const, 'EasyPost'],
  [{}, "Loupe's ZIP code list"],
])('%o: %s checks addresses', (settings, provider) => {
  expect(chooseAddresses({ mode: 'production', postalCodes: undefined, ...settings }).provider).toBe(
    provider,
  );
});

test('production does not simulate delivery data', async () => {
  const address = {
    line1: '12 BAD Street',
    line2: '',
    city: 'Providence',
    state: 'RI',
    postcode: '02903',
    country: 'US',
  } as const;
  const judged = (mode: 'production' | 'demo') =>
    chooseAddresses({ mode, postalCodes: undefined }).validateAddress(address);
  expect(await judged('production')).toMatchObject({
    kind: 'validated',
    found: { standard: { postcode: '02903' } },
  });
  expect(await judged('demo')).toMatchObject({ kind: 'unknown', doubts: ['no_such_address'] });
});
