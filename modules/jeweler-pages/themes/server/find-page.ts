import type { Clock } from '#kit/server/clock.ts';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { digestOf } from '#kit/server/one-time-codes/link-secret.ts';
import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import { completeContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent, StoredContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { isWebAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import type { PageFrame } from '#modules/jeweler-pages/page/domain/page-frame.ts';
import type { PageStone } from '#modules/jeweler-pages/page/domain/page-stone.ts';
import type { CountParts } from '#modules/jeweler-pages/visitors/server/visit-counts.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import { addressOfHost, ofHost, pageHostOf, publicOrigin, root } from './page-hosts.ts';
import type { HostParts } from './page-hosts.ts';

export interface PublicParts extends CountParts, HostParts {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly providerName: string;
  readonly store: FileStore;
  /** Of forms that visitors fill in. */
  readonly formTokens: SignedTokens;
  /** Insured by the provider now. */
  isMember(companyId: string): Promise<boolean>;
  /** The company's own diamonds among these that can be sold now, at its client prices. */
  stonesOf(companyId: string, itemIds: readonly string[]): Promise<readonly PageStone[]>;
  /** Whether this visitor may send one more form now. */
  mayPost(address: string): Promise<boolean>;
  /** Reports which company's page changed on any node, and when a change may have been missed. */
  follow(onChanged: (companyId: string) => void, onMissed: () => void): void;
}

/** How a visitor reached a page: by the path of its address, or by its own host. */
export type Place =
  | { readonly kind: 'path'; readonly address: string }
  | { readonly kind: 'host'; readonly host: string };

export interface Found {
  readonly address: string;
  readonly companyId: string;
  readonly content: PageContent;
  /** The company's own domain, if it is connected. */
  readonly domain: string | null;
}

interface FoundRow {
  readonly address: string;
  readonly company_id: string;
  readonly content: StoredContent;
  readonly domain: string | null;
}

type Asked = Pick<FastifyRequest<{ Params: { address: string } }>, 'params' | 'headers'>;

/** Only the `Host` header counts, never the host that a proxy's header repeats. */
export function placeOf(parts: HostParts, { params: { address }, headers }: Asked): Place | undefined {
  if (address !== ofHost) return { kind: 'path', address };
  const host = pageHostOf(parts, headers.host);
  return host === undefined ? undefined : { kind: 'host', host };
}

export async function findPublished(parts: PublicParts, place: Place): Promise<Found | undefined> {
  const address = place.kind === 'path' ? place.address.toLowerCase() : addressOfHost(parts, place.host);
  if (address !== undefined && !isWebAddress(address)) return undefined;
  const host = place.kind === 'host' && address === undefined ? place.host : null;
  return parts.unitOfWork(
    { binding: 'none' },
    async ({ client }) => {
      const { rows } = await client.query<FoundRow>(
        'select address, company_id, content, domain from pages.visited_at($1, $2)',
        [address ?? null, host],
      );
      const [row] = rows;
      return (
        row && {
          address: row.address,
          companyId: row.company_id,
          content: completeContent(row.content),
          domain: row.domain,
        }
      );
    },
    { readsOnly: true },
  );
}

/** The page that a request is about. */
export async function findAsked(
  parts: PublicParts,
  asked: Asked,
): Promise<{ readonly found: Found; readonly place: Place } | undefined> {
  const place = placeOf(parts, asked);
  const found = place && (await findPublished(parts, place));
  return place && found && { found, place };
}

const previewToken = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,60})$/;

/** The draft behind a preview link that hasn't ended. */
export async function findPreview(
  { unitOfWork, clock }: PublicParts,
  token: string,
): Promise<Pick<Found, 'companyId' | 'content'> | undefined> {
  const [, themeId, secret = ''] = previewToken.exec(token) ?? [];
  if (themeId === undefined) return undefined;
  return unitOfWork(
    { binding: 'none' },
    async ({ client }) => {
      const { rows } = await client.query<Pick<FoundRow, 'company_id' | 'content'>>(
        'select company_id, content from pages.previewed_at($1, $2, $3)',
        [themeId, digestOf(secret), clock.now()],
      );
      const [row] = rows;
      return row && { companyId: row.company_id, content: completeContent(row.content) };
    },
    { readsOnly: true },
  );
}

/** `found` without a domain is a draft's preview. */
export function frameOf(
  parts: PublicParts,
  found: Pick<Found, 'address'> & Partial<Pick<Found, 'domain'>>,
  place: Place,
  isMember = false,
): PageFrame {
  const { origin, clock, providerName } = parts;
  const { protocol, port } = new URL(origin());
  const isOnHost = place.kind === 'host';
  const url =
    found.domain === undefined
      ? `${origin()}${root}/${found.address}`
      : publicOrigin(parts, { address: found.address, domain: found.domain });
  return {
    url,
    origin: isOnHost ? `${protocol}//${place.host}${port === '' ? '' : `:${port}`}` : origin(),
    base: isOnHost ? '' : `${root}/${found.address}`,
    root: isOnHost ? '' : root,
    today: providerDay(clock.now()),
    providerName,
    isMember,
  };
}
