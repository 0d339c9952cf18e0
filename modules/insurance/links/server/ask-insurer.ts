import { mostPoliciesACall } from '#outside/policies/port.ts';
import type { Policies, PolicyRecord } from '#outside/policies/port.ts';

interface InsurersAnswer {
  readonly policies: readonly PolicyRecord[];
  /** The numbers with an answer. About the others, nothing is known now. */
  readonly answered: ReadonlySet<string>;
  /** The system stopped answering, so the remaining numbers weren't asked for. */
  readonly isAway: boolean;
}

/** Twice what it takes to find one unreadable policy among those of a call. */
const mostFailures = 2 * Math.ceil(Math.log2(mostPoliciesACall));

/**
 * What the insurer knows by policy or account number. A call without a readable answer is split in half and repeated,
 * so one unreadable policy doesn't hold up the others. After several failures in a row the system counts as away. The
 * order differs each time, since a company's policies may all be unreadable and would otherwise always fail in a row.
 */
export async function askInsurer(
  system: Policies,
  numbers: readonly string[],
  order: typeof inAnyOrder = inAnyOrder,
): Promise<InsurersAnswer> {
  const policies: PolicyRecord[] = [];
  const answered = new Set<string>();
  const waiting = groupsOf(order(numbers));
  let failures = 0;
  while (failures < mostFailures) {
    const group = waiting.shift();
    if (group === undefined) break;
    const read = await system.findPolicies(group);
    if (read.kind === 'read') {
      failures = 0;
      policies.push(...read.policies);
      for (const number of group) answered.add(number);
      continue;
    }
    failures += 1;
    const half = Math.ceil(group.length / 2);
    if (group.length > 1) waiting.unshift(group.slice(0, half), group.slice(half));
  }
  return { policies, answered, isAway: failures === mostFailures };
}

const inAnyOrder = (numbers: readonly string[]): readonly string[] =>
  numbers
    .map((number) => ({ number, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ number }) => number);

const groupsOf = (numbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(numbers.length / mostPoliciesACall) }, (_, at) =>
    numbers.slice(at * mostPoliciesACall, (at + 1) * mostPoliciesACall),
  );
