import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import {
  addProgram,
  changeProgram,
  completeTraining,
  listManagedPrograms,
  listTeamTraining,
  listTrainingPrograms,
  publishDocument,
  removeCompletion,
  trainingRefusals,
  withdrawDocument,
  withdrawProgram,
} from '#platform/content/contract.ts';
import { uploadAtDesk } from '#apps/server/testing/send-file.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

type Body = EndpointCall<typeof addProgram>['body'];

const unknownId = '0192a000-0000-7000-8000-00000000dead';

let loupe: TestLoupe;
let priya: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  priya = await loupe.as('Priya');
  jonah = await loupe.as('Jonah');
});
afterAll(() => loupe.stop());

const basics: Body = {
  title: 'AML basics',
  about: 'What a program contains.',
  audience: 'Everyone who buys or sells',
  minutes: 30,
  regulation: '31 CFR 1027.210',
  documentId: null,
  link: '/help',
  order: 10,
};

const offer = async (part: Partial<Body> = {}) =>
  (await priya.call(addProgram, { body: { ...basics, ...part } }, { 'idempotency-key': randomUUID() }))
    .answer;

const complete = (person: Caller, id: string, on: string) =>
  person.call(completeTraining, { params: { id }, body: { completedOn: day(on) } });

describe('a training program', () => {
  test('lists training programs with audience, length, regulation and material', async () => {
    const { id } = await offer();
    const { items } = (await jonah.call(listTrainingPrograms, {})).answer;
    const { order: _order, ...details } = basics;
    expect(items.find((one) => one.id === id)).toEqual({ ...details, id, completedOn: [] });
  });

  test("links a limited document only for people who may open it, also once it's withdrawn", async () => {
    const fileId = await uploadAtDesk(loupe, { name: 'handbook.pdf', as: 'Priya' });
    const key = { 'idempotency-key': randomUUID() };
    const facts = { category: 'Training', title: 'Handbook', description: '', serviceType: null } as const;
    const body = { ...facts, affiliation: 'AGS', fileId } as const;
    const { id: documentId } = (await priya.call(publishDocument, { body }, key)).answer;
    const { id } = await offer({ title: 'For AGS members', documentId });
    const seenBy = async (person: Caller) =>
      (await person.call(listTrainingPrograms, {})).answer.items.find((one) => one.id === id);
    const grace = await loupe.as('Grace');
    expect(await seenBy(grace)).toMatchObject({ documentId });
    expect(await seenBy(jonah)).toMatchObject({ title: 'For AGS members', documentId: null });
    expect((await complete(jonah, id, '2026-05-04')).answer.documentId).toBeNull();
    expect((await complete(grace, id, '2026-05-04')).answer.documentId).toBe(documentId);
    await priya.call(withdrawDocument, { params: { id: documentId } });
    expect(await seenBy(grace)).toMatchObject({ documentId: null });
  });

  test('records training completions on past days and removes them again', async () => {
    const { id } = await offer({ title: 'Cash' });
    expect((await complete(jonah, id, '2026-05-04')).answer.completedOn).toEqual(['2026-05-04']);
    expect((await complete(jonah, id, '2026-11-02')).answer.completedOn).toEqual([
      '2026-11-02',
      '2026-05-04',
    ]);
    expect((await complete(jonah, id, '2026-05-04')).problem.code).toBe(
      trainingRefusals.completed_already.code,
    );
    const { today } = (await jonah.call(listTrainingPrograms, {})).answer;
    expect((await complete(jonah, id, today)).status).toBe(200);
    expect((await complete(jonah, id, addDays(day(today), 1))).problem.code).toBe(
      trainingRefusals.day_ahead.code,
    );
    const params = { id, completedOn: day('2026-05-04') };
    const remaining = (await jonah.call(removeCompletion, { params })).answer;
    expect(remaining.completedOn).toEqual([today, '2026-11-02']);
    expect((await jonah.call(removeCompletion, { params })).problem.code).toBe(
      trainingRefusals.completion_missing.code,
    );
    expect((await complete(jonah, unknownId, '2026-05-04')).problem.code).toBe(
      trainingRefusals.program_missing.code,
    );
  });

  test('shows team training only to the business administrator', async () => {
    const { id } = await offer({ title: 'Sanctions' });
    await complete(jonah, id, '2026-03-03');
    await complete(jonah, id, '2026-06-06');
    const ilse = await loupe.as('Ilse');
    await complete(ilse, id, '2026-07-07');
    const marta = await loupe.as('Marta');
    const { items } = (await marta.call(listTeamTraining, {})).answer;
    const dayOf = (firstName: string) =>
      items
        .find(({ personId }) => personId === findDemoPerson(firstName).personId)
        ?.completed.find(({ programId }) => programId === id)?.completedOn;
    expect([dayOf('Jonah'), dayOf('Marta')]).toEqual(['2026-06-06', undefined]);
    // Includes people without completions, and excludes other companies.
    expect(items.map(({ name }) => name)).toContain('Nadia Okafor');
    expect(items.map(({ name }) => name)).not.toContain('Ilse Kessler');
    expect((await jonah.call(listTeamTraining, {})).status).toBe(403);
  });

  test('changes and withdraws a program and keeps its completions', async () => {
    const { id } = await offer({ title: 'Withdrawn later' });
    await complete(jonah, id, '2026-05-04');
    const body = { ...basics, title: 'New title', minutes: 45 };
    expect((await priya.call(changeProgram, { params: { id }, body })).answer).toMatchObject({
      title: 'New title',
      minutes: 45,
      completedBy: 1,
    });
    expect((await priya.call(withdrawProgram, { params: { id } })).answer.state).toBe('Withdrawn');
    const { items } = (await jonah.call(listTrainingPrograms, {})).answer;
    expect(items.map((one) => one.id)).not.toContain(id);
    expect((await complete(jonah, id, '2026-05-05')).problem.code).toBe(
      trainingRefusals.program_missing.code,
    );
    for (const refused of [
      await priya.call(withdrawProgram, { params: { id } }),
      await priya.call(changeProgram, { params: { id }, body }),
    ])
      expect(refused.problem.code).toBe(trainingRefusals.program_withdrawn.code);
    const managed = (await priya.call(listManagedPrograms, {})).answer.items;
    expect(managed.find((one) => one.id === id)).toMatchObject({ completedBy: 1, actions: [] });
  });

  test('rejects a program whose document is not published', async () => {
    const body = { ...basics, documentId: unknownId };
    const reply = await priya.call(addProgram, { body }, { 'idempotency-key': randomUUID() });
    expect(reply.problem.code).toBe(trainingRefusals.material_missing.code);
    const owen = await loupe.as('Owen');
    expect((await owen.call(listManagedPrograms, {})).status).toBe(403);
  });
});
