import { demoAnswer } from '#platform/companies/contract.ts';
import {
  getRandomQuestion,
  requestEmailToken,
  startStepUp,
  verifyAnswer,
  verifyEmailToken,
} from '#platform/identity/contract.ts';
import { hashAnswerAsBrowser } from '../sent-answer.ts';
import { codeIn, nextMail } from './mailbox.ts';
import { findDemoPerson } from './member-named.ts';
import { newSession } from './signing-in/new-session.ts';
import type { Caller, TestLoupe } from './test-loupe.ts';

/** Passes a second factor without an enrolled one: a code by email, then the security question. */
export async function proveByMail(loupe: TestLoupe, me: Caller, email: string): Promise<void> {
  const { challengeId } = (await me.call(startStepUp, {})).answer;
  const mail = await nextMail(loupe, email, async () => {
    const sent = await me.call(requestEmailToken, { body: { id: challengeId, isPasswordChange: false } });
    if (sent.status !== 200) throw new Error(sent.problem.detail);
  });
  const token = codeIn(mail.text);
  const verified = await me.call(verifyEmailToken, { body: { id: challengeId, token } });
  if (verified.answer.completed) throw new Error('A code alone was accepted as full verification.');
  const { id } = (await me.call(getRandomQuestion, { query: { identityUserId: challengeId } })).answer;
  const body = { identityUserId: challengeId, questionId: id, answer: hashAnswerAsBrowser(id, demoAnswer) };
  const { completed } = (await me.call(verifyAnswer, { body })).answer;
  if (!completed) throw new Error('The correct answer was rejected.');
}

/** Signed in with a separate browser, and verified for the next ten minutes. */
export async function verifiedMember(loupe: TestLoupe, firstName: string): Promise<Caller> {
  const { me } = await newSession(loupe, firstName);
  await proveByMail(loupe, me, findDemoPerson(firstName).email);
  return me;
}
