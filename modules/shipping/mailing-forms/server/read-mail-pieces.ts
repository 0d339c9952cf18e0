import { cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { PurchaseTerms } from '#modules/shipping/purchase/domain/purchase-terms.ts';
import type { PurchaseTables } from '#modules/shipping/purchase/server/purchase-store.ts';
import { columnsOf } from '../domain/mail-piece.ts';
import type { MailPiece } from '../domain/mail-piece.ts';

/** The terms without what a form doesn't name, since a firm book may have thousands. */
interface TermsRow {
  readonly shipment_id: string;
  readonly option: PurchaseTerms['option'];
  readonly destination: Place;
  readonly is_registered: boolean | null;
  readonly signature: string | null;
  readonly declared_value: number | null;
  readonly is_own: boolean;
}

/** Pieces as they were bought; `articles` names the tracking number of each shipment. */
export async function readMailPieces(
  ctx: Ctx,
  companyId: string,
  articles: ReadonlyMap<string, string>,
): Promise<readonly MailPiece[]> {
  if (articles.size === 0) return [];
  const rows: readonly TermsRow[] = await tablesOf<PurchaseTables>(ctx)
    .selectFrom('shipping.purchase')
    .select([
      'shipment_id',
      sql<TermsRow['option']>`terms -> 'option'`.as('option'),
      sql<Place>`terms #> '{plan,destination}'`.as('destination'),
      sql<boolean | null>`(terms #>> '{plan,isMailRegistered}')::boolean`.as('is_registered'),
      sql<string | null>`terms #>> '{plan,signature}'`.as('signature'),
      sql<number | null>`(terms #>> '{plan,declaredValue}')::float8`.as('declared_value'),
      sql<boolean>`terms #> '{plan,insuranceOnly}' is not null`.as('is_own'),
    ])
    .where('company_id', '=', companyId)
    .where('shipment_id', 'in', [...articles.keys()])
    .where('status', '=', 'Completed')
    .execute();
  return rows.flatMap((row) => {
    const article = articles.get(row.shipment_id);
    if (article === undefined || row.is_own) return [];
    return [{ article, addressee: addresseeOf(row.destination), ...columnsOf(pricedOf(row)) }];
  });
}

const pricedOf = ({ option, signature, is_registered: isRegistered, declared_value: value }: TermsRow) => ({
  carrierTotal: option.carrierTotal ?? cents(0),
  lines: option.lines,
  isAdult: signature === 'Secure',
  isRegistered: isRegistered === true,
  declaredValue: cents(value ?? 0),
});

const addresseeOf = (place: Place): readonly string[] => [
  nameOf(place),
  [place.addressLine1, place.addressLine2].filter((line) => line !== '').join(', '),
  `${place.city}, ${place.state} ${place.postalCode}`,
];
