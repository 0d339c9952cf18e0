import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  certificateAsPdf,
  getLimitsInUse,
  getPolicyDocument,
  getQuestionnaire,
  linkPolicy,
  lossRunAsPdf,
  payPolicy,
  questionnaireAsPdf,
  requestCertificate,
  saveQuestionnaire,
  sendQuestionnaire,
} from '#modules/insurance/contract.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const policyNumber = '55-014382';

/** A policy of Harrow & Vale and a certificate of it, named by Elena of Castellan Gems. */
export function recordsOfInsurance(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const to =
    (attempt: (caller: Caller, certificateId: string) => ReturnType<Attempt>): Attempt =>
    async () =>
      attempt(await loupe().as('Elena'), await (made ??= certificateOf(loupe())));
  const params = { policyNumber };
  return {
    [getLimitsInUse.name]: to((caller) => caller.call(getLimitsInUse, { params })),
    [lossRunAsPdf.name]: to((caller) => caller.call(lossRunAsPdf, { params })),
    [getPolicyDocument.name]: to((caller) =>
      caller.call(getPolicyDocument, { params: { ...params, documentId: 'form' } }),
    ),
    [payPolicy.name]: to((caller) =>
      caller.call(payPolicy, { params, body: { intentId: newId(), methodId: newId(), amount: 124_000 } }),
    ),
    [getQuestionnaire.name]: to((caller) => caller.call(getQuestionnaire, { params })),
    [saveQuestionnaire.name]: to((caller) =>
      caller.call(saveQuestionnaire, { params, body: { version: 1, answers: {}, confirmed: [] } }),
    ),
    [sendQuestionnaire.name]: to((caller) =>
      caller.call(sendQuestionnaire, { params, body: { version: 1, title: 'President', agreed: true } }),
    ),
    [questionnaireAsPdf.name]: to(async (caller) =>
      caller.call(questionnaireAsPdf, { params: { questionnaireId: await sentQuestionnaireOf(loupe()) } }),
    ),
    [certificateAsPdf.name]: to((caller, certificateId) =>
      caller.call(certificateAsPdf, { params: { certificateId } }),
    ),
  };
}

/** As if it had been sent. */
async function sentQuestionnaireOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const params = { policyNumber };
  const { version } = (await marta.call(getQuestionnaire, { params })).answer.questionnaire;
  const body = { version, answers: {}, confirmed: [] };
  const saved = (await marta.call(saveQuestionnaire, { params, body })).answer.questionnaire;
  await loupe.pools.owner.query(
    `update insurance.questionnaire set status = 'Received', sent_at = now() where questionnaire_id = $1`,
    [saved.questionnaireId],
  );
  return saved.questionnaireId ?? '';
}

async function certificateOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  await marta.call(linkPolicy, { body: { number: policyNumber } });
  const body = {
    policyNumber,
    holderKind: 'Landlord' as const,
    holderName: '41 Thames LLC',
    street: '41 Thames St',
    city: 'Newport',
    state: 'RI',
    postCode: '02840',
    reference: '',
    email: '',
  };
  const made = await marta.call(requestCertificate, { body }, { 'idempotency-key': newId() });
  return made.answer.certificate.certificateId;
}
