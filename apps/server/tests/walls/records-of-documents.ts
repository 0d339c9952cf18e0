import { randomUUID } from 'node:crypto';
import type { Problem } from '#kit/contract/problem.ts';
import { day } from '#kit/domain/day.ts';
import {
  addCompanyDocument,
  addProgram,
  requestSecuredLink,
  completeTraining,
  downloadCompanyDocument,
  downloadPublishedDocument,
  openSecuredDocument,
  removeCompanyDocument,
  shareDocument,
  removeCompletion,
} from '#platform/content/contract.ts';
import { sendFile, smallPdf, uploadAtDesk } from '../../testing/send-file.ts';
import { findDemoPerson } from '../../testing/member-named.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const harrow = '0192a000-0000-7000-8000-00000000c001';

/**
 * Programs and published documents are the provider's and the same for everyone; a day recorded under a program belongs
 * to the person who recorded it.
 */
export const namingPrograms: readonly string[] = [completeTraining.name, downloadPublishedDocument.name];

/** Documents and a training day of Harrow & Vale, named by Ilse of another company and by a colleague. */
export function recordsOfDocuments(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const ilse = () => loupe().as('Ilse');
  return {
    [downloadCompanyDocument.name]: async () =>
      (await ilse()).call(downloadCompanyDocument, await storeDocument(loupe())),
    [removeCompanyDocument.name]: async () =>
      (await ilse()).call(removeCompanyDocument, await storeDocument(loupe())),
    // Shared with Jonah alone, so that not even an administrator of his company finds it.
    [openSecuredDocument.name]: async () =>
      (await loupe().as('Marta')).call(openSecuredDocument, await shared(loupe())),
    [requestSecuredLink.name]: async () => (await ilse()).call(requestSecuredLink, await shared(loupe())),
    [removeCompletion.name]: async () =>
      (await loupe().as('Marta')).call(removeCompletion, await noted(loupe())),
  };
}

async function storeDocument(loupe: TestLoupe) {
  const sent = await sendFile(
    loupe.url + addCompanyDocument.path,
    { name: 'Safe.pdf', content: smallPdf, type: 'application/pdf' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  const { id } = (await sent.json()) as { id: string };
  return { params: { id } };
}

async function shared(loupe: TestLoupe) {
  const fileId = await uploadAtDesk(loupe, { companyId: harrow });
  const { personId } = findDemoPerson('Jonah');
  const body = { companyId: harrow, personId, title: 'For Jonah', note: '', fileId };
  const owen = await loupe.as('Owen');
  await owen.call(shareDocument, { body }, { 'idempotency-key': randomUUID() });
  return { params: { id: fileId } };
}

async function noted(loupe: TestLoupe) {
  const program = { title: 'T', about: '', audience: 'A', minutes: 1, regulation: 'R' };
  const body = { ...program, documentId: null, link: null, order: 1 };
  const priya = await loupe.as('Priya');
  const { id } = (await priya.call(addProgram, { body }, { 'idempotency-key': randomUUID() })).answer;
  const completedOn = day('2026-05-04');
  await (await loupe.as('Jonah')).call(completeTraining, { params: { id }, body: { completedOn } });
  return { params: { id, completedOn } };
}
