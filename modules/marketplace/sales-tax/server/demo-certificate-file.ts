import { Readable } from 'node:stream';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { newId } from '#kit/server/new-id.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { filesSlice } from './present-certificate.ts';

interface SampleCertificate {
  readonly companyId: string;
  readonly personId: string;
  readonly state: string;
  readonly effectiveOn: Day;
  readonly expiresOn: Day | null;
  readonly isSigned: boolean;
}

/** WA and MS have their own forms; other states accept the multistate form. */
const titles: Readonly<Record<string, string>> = {
  WA: 'Reseller permit',
  MS: 'Sales tax permit',
};

/** The PDF that the demo's company uploaded, and its id. */
export async function makeDemoCertificateFile(
  ctx: Ctx,
  store: FilesParts['store'],
  certificate: SampleCertificate,
): Promise<string> {
  const { companyId, personId, state } = certificate;
  const title = titles[state] ?? 'Uniform sales and use tax resale certificate';
  const files = new SliceFiles({ store, onUnreadable: () => undefined }, filesSlice);
  const file = {
    id: newId(),
    companyId,
    personId,
    name: `${title}, ${state}.pdf`,
    contentType: 'application/pdf',
  };
  const buyer = await findPostalAddress(ctx, companyId);
  const content = renderListing({
    title: `${title}, ${stateName(state)}`,
    author: buyer.name,
    language: 'en-US',
    createdAt: ctx.clock.now(),
    header: title,
    footer: 'Sample document. Not a tax certificate.',
    from: buyer,
    to: { name: `State of ${stateName(state)}`, lines: ['Department of Revenue'] },
    facts: [
      ['Effective', formatDay(certificate.effectiveOn)],
      ['Expires', certificate.expiresOn === null ? 'Never' : formatDay(certificate.expiresOn)],
    ],
    figure: ['State', state],
    sections: statementOf(buyer.name, certificate.isSigned),
  });
  const written = await files.write(file, Readable.from(content));
  await files.keep(ctx, file, written);
  return file.id;
}

async function* statementOf(name: string, isSigned: boolean) {
  yield await Promise.resolve({
    heading: 'Certification',
    columns: [{ title: 'Statement', share: 1 }],
    rows: [
      [`${name} buys jewelry, loose stones and watches for resale in the regular course of business.`],
      ['Tax will be reported and paid on goods used for any other purpose.'],
      [isSigned ? `Signed for ${name}` : 'Signature: missing'],
    ],
  });
}
