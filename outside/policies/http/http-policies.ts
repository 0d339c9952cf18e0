import * as z from 'zod/mini';
import { policyRecord } from '../policy-record.ts';
import type { Policies, PolicyDocumentRead, PolicyReceipt } from '../port.ts';

interface HttpPoliciesOptions {
  /** Such as https://policies.example/v1, with `/policies/search` and `/policies/{number}/documents/{id}` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const postedShape = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(100)) });
// A long reason is still a refusal; people read its first part.
const refusedShape = z.object({
  reason: z.pipe(
    z.string().check(z.minLength(1)),
    z.transform((reason) => reason.slice(0, 500)),
  ),
});
interface Sent {
  readonly key: string;
  readonly body: object;
}

const answerShape = z.object({ policies: z.array(policyRecord) });
// A policy form has at most some hundred pages.
const mostBytes = 25_000_000;

const away = (fault: unknown) =>
  ({ kind: 'away', reason: fault instanceof Error ? fault.message : String(fault) }) as const;

/**
 * Any policy system with this API, called with a bearer key: `POST <url>/policies/search` with `{ "numbers": [...] }`,
 * answered with 200 and `{ "policies": [...] }` (README), and `GET <url>/policies/{number}/documents/{id}`, answered
 * with a PDF or 404, and `POST` to `payments` and `questionnaires` of a policy (README).
 */
export function createHttpPolicies({ url, key, timeoutMs = 5_000 }: HttpPoliciesOptions): Policies {
  const root = url.replace(/\/$/, '');
  const ask = (path: string, more: RequestInit): Promise<Response> =>
    fetch(`${root}${path}`, { ...more, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  const authorization = `Bearer ${key}`;
  const ofJson = { 'content-type': 'application/json', accept: 'application/json', authorization };
  const post = async (policyNumber: string, what: string, sent: Sent): Promise<PolicyReceipt> => {
    try {
      const headers = { ...ofJson, 'idempotency-key': sent.key };
      const path = `/policies/${encodeURIComponent(policyNumber)}/${what}`;
      return await readReceipt(await ask(path, { method: 'POST', headers, body: JSON.stringify(sent.body) }));
    } catch (fault) {
      return away(fault);
    }
  };

  return {
    async findPolicies(numbers) {
      try {
        const answer = await ask('/policies/search', {
          // POST, since policy numbers don't belong in URLs that proxies log.
          method: 'POST',
          headers: ofJson,
          body: JSON.stringify({ numbers }),
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          return away(`Response ${answer.status}`);
        }
        const read = answerShape.safeParse(await answer.json());
        if (!read.success) return away(`Unreadable response: ${z.prettifyError(read.error)}`);
        const asked = new Set(numbers);
        const { policies } = read.data;
        return {
          kind: 'read',
          policies: policies.filter((one) => asked.has(one.policyNumber) || asked.has(one.accountNumber)),
        };
      } catch (fault) {
        return away(fault);
      }
    },

    async readDocument(policyNumber, documentId) {
      try {
        const path = `/policies/${encodeURIComponent(policyNumber)}/documents/${encodeURIComponent(documentId)}`;
        const answer = await ask(path, { headers: { accept: 'application/pdf', authorization } });
        return await readPdf(answer);
      } catch (fault) {
        return away(fault);
      }
    },

    reportPremium: ({ key: reportKey, policyNumber, ...report }) =>
      post(policyNumber, 'payments', { key: reportKey, body: report }),

    sendQuestionnaire: ({ key: sentKey, policyNumber, ...questionnaire }) =>
      post(policyNumber, 'questionnaires', { key: sentKey, body: questionnaire }),
  };
}

async function readPdf(answer: Response): Promise<PolicyDocumentRead> {
  if (!answer.ok) {
    await answer.body?.cancel();
    return answer.status === 404 ? { kind: 'missing' } : away(`Response ${answer.status}`);
  }
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isPdf = Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isPdf && bytes.length <= mostBytes ? { kind: 'read', bytes } : away('Not a PDF');
}

async function readReceipt(answer: Response): Promise<PolicyReceipt> {
  if (answer.ok) return { kind: 'posted', ...z.parse(postedShape, await answer.json()) };
  if (answer.status === 422) return { kind: 'refused', ...z.parse(refusedShape, await answer.json()) };
  await answer.body?.cancel();
  return away(`Response ${answer.status}`);
}
