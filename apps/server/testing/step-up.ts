import { vi } from 'vitest';
import { demoAnswer } from '#platform/companies/contract/index.ts';
import {
  getRandomQuestion,
  requestEmailToken,
  startStepUp,
  verifyAnswer,
  verifyEmailToken,
} from '#platform/identity/contract/index.ts';
import { mailsTo, sentAnswer } from './sign-in-loupe.ts';
import type { Caller, TestLoupe } from './test-loupe.ts';

/** The code of the newest mail, once it has come. */
export function newestCode(loupe: Pick<TestLoupe, 'ports'>, email: string, after = 0): Promise<string> {
  return vi.waitFor(
    async () => {
      const codes = (await mailsTo(loupe, email)).flatMap(
        ({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1] ?? [],
      );
      const [newest] = codes;
      if (newest === undefined || codes.length <= after) throw new Error('The code has not come yet.');
      return newest;
    },
    { timeout: 10_000 },
  );
}

/** Proves a second factor as somebody without one does: a code by mail, then the security question. */
export async function proveByMail(loupe: TestLoupe, me: Caller, email: string): Promise<void> {
  const { challengeId } = (await me.call(startStepUp, {})).answer;
  const before = (await mailsTo(loupe, email)).filter(({ subject }) => subject.includes('code')).length;
  const sent = await me.call(requestEmailToken, { body: { id: challengeId, isPasswordChange: false } });
  if (sent.status !== 200) throw new Error(sent.problem.detail);
  const token = await newestCode(loupe, email, before);
  const verified = await me.call(verifyEmailToken, { body: { id: challengeId, token } });
  if (verified.answer.completed) throw new Error('A code alone was taken for a whole proof.');
  const { id } = (await me.call(getRandomQuestion, { query: { identityUserId: challengeId } })).answer;
  const body = { identityUserId: challengeId, questionId: id, answer: sentAnswer(id, demoAnswer) };
  const { completed } = (await me.call(verifyAnswer, { body })).answer;
  if (!completed) throw new Error('The right answer was not taken.');
}
