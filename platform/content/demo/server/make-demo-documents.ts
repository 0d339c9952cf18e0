import { Readable } from 'node:stream';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { securedLinkEnd } from '#platform/content/secured/domain/secured-link.ts';
import { openDocuments } from '#platform/content/files/server/document-files.ts';
import { insertCompletion, insertProgram } from '#platform/content/training/server/training-store.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { openDocument } from '#platform/content/documents/server/texts/document-source.ts';
import type { DocumentSource } from '#platform/content/documents/server/texts/document-source.ts';
import { insertPublished } from '#platform/content/document-center/server/published-store.ts';
import { insertSecured } from '#platform/content/secured/server/secured-store.ts';
import { demoLetter, demoDocuments } from './published-documents.ts';
import { demoPrograms } from './demo-programs.ts';

export interface DemoDocuments {
  readonly store: FilesParts['store'];
  readonly provider: Provider;
}

const idOf = (kind: 'dc' | 'df' | 'de' | 'da', number: number): string =>
  `0192a000-0000-7000-8000-0000000${kind}${String(number).padStart(3, '0')}`;

const pdf = 'application/pdf';

/** Creates published and shared documents and training; safe to repeat. */
export function makeDemoDocuments({ store, provider }: DemoDocuments) {
  const documents = openDocuments({ store, onUnreadable: () => undefined });
  const saveFile = async (
    ctx: Ctx,
    file: { readonly id: string; readonly companyId: string; readonly name: string },
    source: DocumentSource,
  ) => {
    const madeFile = { ...file, personId: staffMember.personId, contentType: pdf };
    const existing = await documents.find(ctx, file.id, file.companyId);
    // Skips rendering, which takes a second, when the files exist.
    if (existing !== undefined && (await documents.isWritten(file.id))) {
      return { file_name: file.name, content_type: pdf, size: existing.size };
    }
    const written = await documents.write(
      madeFile,
      Readable.from([await renderPdf(openDocument(source, provider))]),
    );
    if (existing === undefined) await documents.keep(ctx, madeFile, written);
    return { file_name: file.name, content_type: pdf, size: written.size };
  };
  return async (ctx: Ctx): Promise<void> => {
    for (const document of demoDocuments) {
      const { number, category, description, serviceType, affiliation, fileName, source } = document;
      const fileId = idOf('df', number);
      const dated = new Date(`${source.since}T14:00:00Z`);
      await insertPublished(ctx, {
        ...(await saveFile(ctx, { id: fileId, companyId: staffCompanyId, name: fileName }, source)),
        id: idOf('dc', number),
        category,
        title: source.title,
        description,
        service_type: serviceType ?? null,
        affiliation: affiliation ?? null,
        file_id: fileId,
        dated_at: dated,
        changed_at: dated,
        changed_by_name: nameOf(staffMember),
      });
    }
    await shareLetters(ctx, saveFile);
    await offerTraining(ctx);
  };
}

type SaveFile = (
  ctx: Ctx,
  file: { readonly id: string; readonly companyId: string; readonly name: string },
  source: DocumentSource,
) => Promise<{ file_name: string; content_type: string; size: number }>;

const named = (firstName: string) => {
  const found = demoMembers.find((one) => one.firstName === firstName);
  if (found === undefined) throw new Error(`The demo has no member named ${firstName}.`);
  return found;
};

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`;

const staffMember = named('Owen');

/** One document with a valid link and one with an expired link. */
async function shareLetters(ctx: Ctx, saveFile: SaveFile): Promise<void> {
  const company = named('Marta').memberships[0]?.company;
  if (company === undefined) return;
  const { companyId } = company;
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000);
  const documentsToShare = [
    { number: 1, shared: daysAgo(6), title: 'Block policy, endorsement 3', note: 'Effective July 1.' },
    { number: 2, shared: daysAgo(120), title: 'Safe survey', note: 'From our spring visit.' },
  ];
  for (const { number, shared, title, note } of documentsToShare) {
    const id = idOf('de', number);
    await insertSecured(ctx, {
      ...(await saveFile(ctx, { id, companyId, name: `${title}.pdf` }, { ...demoLetter, title })),
      company_id: companyId,
      id,
      person_id: null,
      title,
      note,
      shared_at: shared,
      shared_by_name: nameOf(staffMember),
      link_ends_at: securedLinkEnd(shared),
    });
  }
}

async function offerTraining(ctx: Ctx): Promise<void> {
  for (const { number, documentNumber, ...facts } of demoPrograms)
    await insertProgram(ctx, {
      ...facts,
      id: idOf('da', number),
      position: number * 10,
      document_id: documentNumber === undefined ? null : idOf('dc', documentNumber),
      changed_at: new Date('2026-01-05T14:00:00Z'),
    });
  for (const [firstName, number, completedOn] of [
    ['Marta', 1, '2026-02-12'],
    ['Jonah', 1, '2026-02-19'],
    ['Jonah', 2, '2026-03-03'],
  ] as const) {
    const { personId, memberships } = named(firstName);
    const companyId = memberships[0]?.company.companyId;
    if (companyId === undefined) continue;
    await insertCompletion(ctx, {
      company_id: companyId,
      person_id: personId,
      program_id: idOf('da', number),
      completed_on: completedOn,
      recorded_at: new Date(`${completedOn}T16:00:00Z`),
    });
  }
}
