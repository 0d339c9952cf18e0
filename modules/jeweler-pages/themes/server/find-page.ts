import type { Clock } from '#kit/server/clock.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { digestOf } from '#kit/server/one-time-codes/link-secret.ts';
import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import { completeContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent, StoredContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { isWebAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import type { PageFrame } from '#modules/jeweler-pages/page/domain/page-frame.ts';
import type { CountParts } from '#modules/jeweler-pages/visitors/server/visit-counts.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { providerDay } from '#platform/access/contract.ts';

export interface PublicParts extends CountParts {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly origin: () => string;
  readonly providerName: string;
  readonly store: FileStore;
  /** Of forms that visitors fill in. */
  readonly formTokens: SignedTokens;
  /** Insured by the provider now. */
  isMember(companyId: string): Promise<boolean>;
  /** Whether this visitor may send one more form now. */
  mayPost(address: string): Promise<boolean>;
}

export interface Found {
  readonly address: string;
  readonly companyId: string;
  readonly content: PageContent;
}

interface FoundRow {
  readonly address: string;
  readonly company_id: string;
  readonly content: StoredContent;
}

/** Above all pages: where their fonts and pictures are. */
export const root = '/pages';

export async function findPublished({ unitOfWork }: PublicParts, wanted: string): Promise<Found | undefined> {
  if (!isWebAddress(wanted)) return undefined;
  return unitOfWork(
    { binding: 'none' },
    async ({ client }) => {
      const { rows } = await client.query<FoundRow>(
        'select address, company_id, content from pages.published_at($1)',
        [wanted],
      );
      const [row] = rows;
      return (
        row && { address: row.address, companyId: row.company_id, content: completeContent(row.content) }
      );
    },
    { readsOnly: true },
  );
}

const previewToken = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,60})$/;

/** The draft behind a preview link that hasn't ended. */
export async function findPreview(
  { unitOfWork, clock }: PublicParts,
  token: string,
): Promise<PageContent | undefined> {
  const [, themeId, secret = ''] = previewToken.exec(token) ?? [];
  if (themeId === undefined) return undefined;
  return unitOfWork(
    { binding: 'none' },
    async ({ client }) => {
      const { rows } = await client.query<{ content: StoredContent | null }>(
        'select pages.preview_at($1, $2, $3) as content',
        [themeId, digestOf(secret), clock.now()],
      );
      const content = rows[0]?.content ?? undefined;
      return content && completeContent(content);
    },
    { readsOnly: true },
  );
}

export function frameOf(
  { origin, clock, providerName }: PublicParts,
  address: string,
  isMember = false,
): PageFrame {
  const base = `${root}/${address}`;
  return {
    url: `${origin()}${base}`,
    origin: origin(),
    base,
    root,
    today: providerDay(clock.now()),
    providerName,
    isMember,
  };
}
