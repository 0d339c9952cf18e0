import { expect, test } from 'vitest';
import { readSalesFile } from './sales-file.ts';

const header = 'Total,posTransactionId,saleDate,Customer Name,E-mail,Description,Price,Till,E-mail consent';
const file = `${header}
"$6,840.00",001-126396,2026-11-20,"Dunn, Mary",,Ring~2014K,6000.00,4,yes
"$6,840.00",001-126396,2026-11-20,"Dunn, Mary",,Chain,840,4,yes
310,001-126397,2026-11-20T15:04:05-05:00,,m@x.example,Chain,310.5,,n
`;

test('a file is read by its header: rows of one number are one sale, unknown columns stay', () => {
  const read = readSalesFile(file);
  expect(read).toMatchObject({
    kind: 'read',
    sales: [
      {
        number: '001-126396',
        soldAt: '2026-11-20T12:00:00-05:00',
        customer: { name: 'Dunn, Mary', email: '', phone: '' },
        items: [
          { description: 'Ring 14K', category: '', price: 600_000 },
          { description: 'Chain', price: 84_000 },
        ],
        total: 684_000,
        emailConsent: 'Yes',
        Till: '4',
      },
      { number: '001-126397', total: 31_000, items: [{ price: 31_050 }], emailConsent: 'No' },
    ],
  });
});

test.each([10, 40, 90, 140, 200])('a file cut %i characters before its end is refused whole', (short) => {
  expect(readSalesFile(file.slice(0, -short)).kind).toBe('cut');
});

test('a file without its columns says which are missing', () => {
  expect(readSalesFile('posTransactionId,Total\n1,2\n')).toEqual({
    kind: 'columns',
    missing: ['soldAt', 'description', 'price'],
  });
});

test('what is no amount stays, so that its shape is refused', () => {
  const read = readSalesFile(file.replace('310,', 'ten,'));
  expect(read.kind === 'read' && read.sales[1]?.['total']).toBe('ten');
});

test('dates are read in the formats that registers use, and a return is a refund', () => {
  const read = readSalesFile(
    'number,kind,date,description,price,total\n1,Return,1/9/2026,Ring,-5,-5\n2,,9.1.2026,Ring,5,5\n',
  );
  expect(read).toMatchObject({
    sales: [
      { kind: 'Refund', soldAt: '2026-01-09T12:00:00-05:00' },
      { kind: 'Sale', soldAt: '9.1.2026' },
    ],
  });
});
