import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { FormPages } from '#modules/shipping/mailing-forms/domain/form-parts.ts';
import { formatDay } from '#kit/domain/day.ts';
import { renderPrint } from '#kit/server/pdf/render-print.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inlineFile } from '#modules/shipping/draft/server/document-file.ts';
import { layOutFirmBook } from '#modules/shipping/mailing-forms/domain/lay-out-firm-book.ts';
import { layOutMailingCertificate } from '#modules/shipping/mailing-forms/domain/lay-out-mailing-certificate.ts';
import { leastPieces } from '#modules/shipping/mailing-forms/domain/mail-piece.ts';
import type { MailingForm } from '#modules/shipping/mailing-forms/domain/mail-piece.ts';
import { readMailPieces } from '#modules/shipping/mailing-forms/server/read-mail-pieces.ts';
import { endOfDayRefusals as no } from '../contract/end-of-day-endpoints.ts';
import type { getFirmBook, getMailingCertificate } from '../contract/end-of-day-endpoints.ts';
import { gatherDay } from './gather-day.ts';

interface FormKind {
  readonly title: string;
  readonly file: string;
  layOut(form: MailingForm): FormPages;
}

export const firmBook: FormKind = { title: 'Firm book', file: 'firm-book', layOut: layOutFirmBook };
export const mailingCertificate: FormKind = {
  title: 'Certificate of mailing',
  file: 'certificate-of-mailing',
  layOut: layOutMailingCertificate,
};

/** The day's USPS parcels that the post office hasn't scanned, or only the registered ones. */
export const mailingFormPdfWith =
  (author: string, { title, file, layOut }: FormKind) =>
  async (
    ctx: Ctx,
    { query }: EndpointInput<typeof getFirmBook | typeof getMailingCertificate>,
  ): Promise<RawAnswer> => {
    const member = requireMember(ctx.actor);
    const { carriers, location, day } = await gatherDay(ctx, member, query);
    const parcels = carriers.flatMap((one) => (one.carrier === 'USPS' ? one.parcels : []));
    const articles = new Map(
      parcels
        .filter(({ status }) => status === 'Created')
        .map(({ shipment_id: id, tracking_number: number }) => [id, number ?? '']),
    );
    const found = await readMailPieces(ctx, member.companyId, articles);
    const pieces =
      query.only === 'registered' ? found.filter(({ actualValue }) => actualValue !== null) : found;
    if (pieces.length < leastPieces) refuse(no.mailing_too_few);
    const sender = [
      location.name,
      ...location.street.filter((line) => line !== ''),
      `${location.city}, ${location.state} ${location.postCode}`,
    ];
    const { count, page } = layOut({ sender, day, pieces });
    const name = `${title}, ${formatDay(day)}`;
    const facts = { title: name, language: 'en-US', author, createdAt: ctx.clock.now() };
    const parts = Array.from({ length: count }, (_, at) => ({
      kind: 'drawing' as const,
      drawing: () => page(at),
      description: `${name}, page ${at + 1} of ${count}, ${pieces.length} pieces`,
    }));
    return inlineFile(`${file}-${day}.pdf`, await renderPrint(facts, parts), 'application/pdf');
  };
