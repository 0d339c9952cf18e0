import { describe, expect, it } from 'vitest';
import type { Rule } from './rule-list.ts';
import { judge, ruleList } from './rule-list.ts';

interface Visit {
  readonly age: number;
  readonly guests: number;
}

const atTheDoor = ruleList<Visit>(
  {
    code: 'many_guests',
    sentence: 'A party of more than four may wait.',
    applies: (visit) => visit.guests > 4,
    says: (visit) => ({ grade: 'warns', words: `A table for ${visit.guests} may take a while.` }),
  },
  {
    code: 'too_young',
    sentence: 'Guests must be 18.',
    applies: (visit) => visit.age < 18,
    says: () => ({ grade: 'stops', words: 'You must be 18.', field: 'age' }),
  },
  {
    code: 'coat',
    sentence: 'The cloakroom is mentioned to all guests.',
    applies: () => true,
    says: () => ({ grade: 'notes', words: 'The cloakroom is on the left.' }),
  },
  {
    code: 'very_many_guests',
    sentence: 'A party of more than eight asks first.',
    applies: (visit) => visit.guests > 8,
    says: () => ({ grade: 'asks', words: 'Please call ahead.' }),
  },
  {
    code: 'over_hundred',
    sentence: 'Guests over a hundred get the quiet table.',
    applies: (visit) => visit.age > 100,
    says: () => ({ grade: 'warns', words: 'Ask for the quiet table.' }),
  },
);

describe('judging by a list of rules', () => {
  it.each<[Visit, string[]]>([
    [{ age: 30, guests: 1 }, ['coat']],
    [{ age: 30, guests: 5 }, ['many_guests', 'coat']],
    [{ age: 101, guests: 5 }, ['many_guests', 'over_hundred', 'coat']],
    [{ age: 17, guests: 9 }, ['too_young', 'very_many_guests', 'many_guests', 'coat']],
  ])('%j breaks %j, worst first', (visit, codes) => {
    const findings = judge(atTheDoor, visit);
    expect(findings.map((finding) => finding.code)).toEqual(codes);
  });

  it('a finding has the exact message with its facts, and its field', () => {
    expect(judge(atTheDoor, { age: 17, guests: 6 })).toEqual([
      { code: 'too_young', grade: 'stops', words: 'You must be 18.', field: 'age' },
      { code: 'many_guests', grade: 'warns', words: 'A table for 6 may take a while.' },
      { code: 'coat', grade: 'notes', words: 'The cloakroom is on the left.' },
    ]);
  });

  it('rejects two rules with the same code', () => {
    const [rule] = atTheDoor as readonly [Rule<Visit>, ...Rule<Visit>[]];
    expect(() => ruleList(rule, rule)).toThrow("Two rules share the code 'many_guests'.");
  });
});
