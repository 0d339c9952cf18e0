import { expect, test } from 'vitest';
import { attachmentNamed } from './read-file.ts';

test.each([
  ['memo.pdf', `attachment; filename="memo.pdf"; filename*=UTF-8''memo.pdf`],
  ['Zoë\u2019s.pdf', `attachment; filename="Zo__s.pdf"; filename*=UTF-8''Zo%C3%AB%E2%80%99s.pdf`],
  ['a"b\\c%41.pdf', `attachment; filename="a_b_c_41.pdf"; filename*=UTF-8''a%22b%5Cc%2541.pdf`],
  [`it's (1).pdf`, `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
  [
    'a\r\nSet-Cookie: x.pdf',
    `attachment; filename="a__Set-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
])('downloads as %j and starts no other header', (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});
