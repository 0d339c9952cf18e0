import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Policies, PolicyRecord } from '../port.ts';

export interface OpenedPolicies {
  readonly policies: Policies;
  close(): Promise<void>;
}

/** The behavior of every adapter of the port, over the sample policies. */
export function policiesSuite(name: string, open: () => Promise<OpenedPolicies>) {
  describe(`policies (${name})`, () => {
    let opened: OpenedPolicies;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());
    const find = async (...numbers: string[]) => {
      const read = await opened.policies.findPolicies(numbers);
      if (read.kind === 'away') throw new Error(`The policies are away: ${read.reason}`);
      return read.policies;
    };

    test('finds a policy by its number, with its limits, bill and claims', async () => {
      const [block, ...more] = await find('55-014382');
      expect(more).toEqual([]);
      expect(block).toMatchObject({
        type: 'Jewelers Block',
        status: 'Active',
        holder: { name: 'Harrow & Vale' },
        billing: { billed: 124_000, unbilled: 372_000 },
        block: { inTransit: 25_000_000 },
      });
      expect(block?.claims.length).toBeGreaterThan(0);
    });

    test('finds all policies of an account, and leaves out numbers it does not know', async () => {
      const found = await find('140438200', '55-999999');
      expect(found.map(({ policyNumber }) => policyNumber)).toContain('3104482917');
      expect(found.every(({ accountNumber }) => accountNumber === '140438200')).toBe(true);
      expect(await find('55-999999')).toEqual([]);
    });

    test('reads a document as a PDF, and says when there is none', async () => {
      const read = await opened.policies.readDocument('55-014382', 'declarations');
      expect(read.kind).toBe('read');
      const bytes = read.kind === 'read' ? read.bytes : new Uint8Array();
      expect(Buffer.from(bytes.subarray(0, 5)).toString('latin1')).toBe('%PDF-');
      expect(await opened.policies.readDocument('55-014382', 'nothing')).toEqual({ kind: 'missing' });
      expect(await opened.policies.readDocument('55-999999', 'declarations')).toEqual({ kind: 'missing' });
    });

    receiptTests(() => opened.policies, find);
  });
}

/** Whatever is sent with a key counts once. */
function receiptTests(
  policies: () => Policies,
  find: (number: string) => Promise<readonly PolicyRecord[]>,
): void {
  test('posts a payment once for its key, takes one back, and refuses one of a policy that ended', async () => {
    const paymentId = randomUUID();
    const billed = async () => (await find('3104482917'))[0]?.billing.billed;
    const before = (await billed()) ?? 0;
    const payment = {
      key: `${paymentId}/paid`,
      policyNumber: '3104482917',
      kind: 'Payment',
      paymentId,
      amount: 10_000,
      on: '2026-11-20',
    } as const;
    const first = await policies().reportPremium(payment);
    expect(first.kind).toBe('posted');
    expect(await policies().reportPremium(payment)).toEqual(first);
    expect(await billed()).toBe(before - 10_000);
    const back = { ...payment, key: `${paymentId}/returned`, kind: 'Reversal' } as const;
    expect((await policies().reportPremium(back)).kind).toBe('posted');
    expect(await billed()).toBe(before);
    const ended = { ...payment, key: randomUUID(), policyNumber: '55-010007' };
    expect((await policies().reportPremium(ended)).kind).toBe('refused');
  });

  test('takes a questionnaire once for its key, and refuses one of a policy that ended', async () => {
    const questionnaire = {
      key: randomUUID(),
      policyNumber: '55-014382',
      renewsOn: '2027-03-31',
      signedBy: { name: 'Marta Reyes', title: 'President' },
      signedOn: '2026-11-20',
      answers: { locations: [{ name: 'Nassau Street', address: null }], employees: [{ people: 14 }] },
    };
    const first = await policies().sendQuestionnaire(questionnaire);
    expect(first.kind).toBe('posted');
    expect(await policies().sendQuestionnaire(questionnaire)).toEqual(first);
    const ended = { ...questionnaire, key: randomUUID(), policyNumber: '55-010007' };
    expect((await policies().sendQuestionnaire(ended)).kind).toBe('refused');
  });

  test('asks for a questionnaire with a due date and the answers of the term before', async () => {
    const [block] = await find('55-014382');
    expect(block?.renewal?.questionnaireDueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(block?.renewal?.lastAnswers?.locations?.length).toBeGreaterThan(0);
  });
}
