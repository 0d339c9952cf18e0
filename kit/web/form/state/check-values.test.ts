import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { checkValues } from './check-values.ts';

const even = z.number('Enter a number.').check(z.refine((value) => value % 2 === 0, 'Enter an even number.'));
const shape = z
  .object({
    name: z.string().check(z.refine((text) => text.length > 2, 'Enter three letters.')),
    same: z.string(),
    lines: z.array(z.object({ count: even })),
  })
  .check(z.refine(({ name, same }) => name === same, { error: "The two don't match.", path: ['same'] }));

describe('checkValues', () => {
  it('reports everything that is wrong at once, whatever the kind', () => {
    const values = { name: 'a', same: 'b', lines: [{ count: null }, { count: 3 }] };
    expect(checkValues(shape, values)).toEqual({
      ok: false,
      sentences: {
        name: 'Enter three letters.',
        'lines.0.count': 'Enter a number.',
        'lines.1.count': 'Enter an even number.',
      },
    });
  });

  it('reports an error of a field and of a rule across fields', () => {
    expect(checkValues(shape, { name: 'a', same: 'b', lines: [] })).toEqual({
      ok: false,
      sentences: { name: 'Enter three letters.', same: "The two don't match." },
    });
  });

  it('accepts valid values', () => {
    const values = { name: 'abc', same: 'abc', lines: [{ count: 2 }] };
    expect(checkValues(shape, values)).toEqual({ ok: true, output: values });
  });
});
