import { expect, test } from 'vitest';
import { createFeedSource } from './feed-source.ts';

const source = createFeedSource({ localhost: false });

test.each([
  ['https://stock.example/a.csv', undefined],
  ['sftp://stock.example/out/a.csv', undefined],
  ['SFTP://stock.example:2222/~/a.csv', undefined],
  ['ftps://stock.example:990/a.csv', undefined],
  ['http://stock.example/a.csv', 'not-https'],
  ['ftp://stock.example/a.csv', 'not-https'],
  ['sftp://10.0.0.1/a.csv', 'not-public'],
  ['sftp://0x7f.1/a.csv', 'not-public'],
  ['sftp://LOCALHOST/a.csv', 'not-public'],
  ['sftp://user@stock.example/a.csv', 'credentials'],
  ['sftp://stock.example/out/', 'unreadable'],
  ['ftps://stock.example/a%0D%0ADELE b.csv', 'unreadable'],
  ['sftp://', 'unreadable'],
])('%s: %s', (url, unfit) => {
  expect(source.unfitFor(url)).toBe(unfit);
});
