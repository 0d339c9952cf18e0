import type { Endpoint, EndpointCall } from '#kit/contract/endpoint.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import type { EarlyRead } from '#kit/web/call/early-answers.ts';
import { countActivity } from '#platform/audit/contract.ts';
import { getFirstSteps, getTeam, listServiceFigures, listTeamMembers } from '#platform/companies/contract.ts';
import { listBanners, listOwnContactMessages } from '#platform/content/contract.ts';
import { countInboxItems, listInboxItems } from '#platform/inbox/contract.ts';
import { queryNotices } from '#platform/notifications/contract.ts';
import { getFeature, getUserSettings } from '#platform/settings/contract.ts';
import { summarizeAppraisals } from '#modules/appraisals/contract.ts';
import { getCredit, getOverview } from '#modules/billing/contract.ts';
import {
  getBuyingTerms,
  getCart,
  getOpeningSearches,
  listSales,
  listPresetNews,
  listPresets,
  openOrderStates,
  searchBasic,
  searchDiamonds,
  searchOrders,
  usualOpening,
} from '#modules/marketplace/contract.ts';
import { getVisits, listMessages } from '#modules/jeweler-pages/contract.ts';
import { listPolicies } from '#modules/insurance/contract.ts';
import { summarizeMemos } from '#modules/memo/contract.ts';
import { listStores, summarizeSales } from '#modules/register/contract.ts';
import {
  checkUserApproval,
  listClaims,
  countShipments,
  getShippingFigures,
  listPickups,
  listShipments,
  summarizeImports,
  summarizeStores,
} from '#modules/shipping/contract.ts';

/** As the page itself will write it. */
function early<E extends Endpoint>(endpoint: E, parts: EndpointCall<E>): EarlyRead {
  const { method, changes } = endpoint;
  if (changes !== false || (method !== 'GET' && method !== 'POST'))
    throw new Error(`${endpoint.name} isn't a read endpoint.`);
  const { path, body } = writeRequest(endpoint, parts);
  return { method, path, ...(body === undefined ? {} : { body }) };
}

const ofTheFrame: readonly EarlyRead[] = [
  early(getFeature, { params: { name: 'diamond-supplier' } }),
  early(countInboxItems, {}),
  early(queryNotices, { body: { filter: { noticeStatus: 'Unseen' }, orderBy: 'CreatedOn desc', take: 1 } }),
  early(getUserSettings, { query: {} }),
  early(getCart, { query: { moduleType: 0 } }),
  early(getCart, { query: { moduleType: 2 } }),
];

const productTypes = ['Natural Diamond', 'Lab Diamond'] as const;

/** A search as it opens. */
const wholeMarket = (productType: (typeof productTypes)[number]): readonly EarlyRead[] => [
  early(listBanners, { query: { screenType: 'marketplace' } }),
  early(listPresets, {}),
  early(listPresetNews, {}),
  early(getBuyingTerms, {}),
  early(getOpeningSearches, {}),
  // Of a company that chose no sizes of its own.
  early(searchDiamonds, {
    body: {
      carat: usualOpening.carat,
      productType,
      sortBy: usualOpening.sort.by,
      sortDirection: usualOpening.sort.direction,
      offset: 0,
      limit: 50,
      facets: true,
    },
  }),
];

const ofPages: Readonly<Record<string, readonly EarlyRead[]>> = {
  '/dashboard': [
    early(listInboxItems, { query: { limit: 25 } }),
    early(listBanners, { query: { screenType: 'dashboard' } }),
    early(getFirstSteps, {}),
    early(listServiceFigures, {}),
    early(getShippingFigures, {}),
    early(getOverview, {}),
    early(searchOrders, { body: { statuses: openOrderStates, limit: 50 } }),
    early(listTeamMembers, { query: { limit: 25, status: 'Waiting', order: 'since' } }),
    early(checkUserApproval, {}),
    ...productTypes.map((productType) =>
      early(searchBasic, {
        body: { productType, sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 0 },
      }),
    ),
    early(listPresets, {}),
    early(getTeam, {}),
    early(countActivity, {}),
    early(listOwnContactMessages, {}),
    early(listClaims, {}),
    early(listSales, { query: { limit: 25 } }),
    early(listPickups, { query: { limit: 25, upcoming: 'yes' } }),
    early(summarizeMemos, { query: { side: 'seller' } }),
    early(summarizeAppraisals, {}),
    early(listPolicies, {}),
    early(summarizeSales, { query: {} }),
    early(getVisits, { query: { days: '30' } }),
    early(listMessages, {}),
    early(summarizeImports, {}),
    early(summarizeStores, {}),
  ],
  '/jmcc': [early(listStores, {})],
  '/membership/shipping': [
    early(listBanners, { query: { screenType: 'shipping' } }),
    early(getShippingFigures, {}),
    early(countShipments, { query: {} }),
    early(listShipments, { query: { limit: 50, tab: 'processed', sort: 'newest' } }),
  ],
  '/membership/team': [
    early(listBanners, { query: { screenType: 'membership' } }),
    early(getTeam, {}),
    early(listTeamMembers, { query: { limit: 25, status: 'Waiting', order: 'since' } }),
    early(listTeamMembers, { query: { limit: 50, order: 'name' } }),
  ],
  '/membership/billing': [
    early(listBanners, { query: { screenType: 'billing' } }),
    early(getOverview, {}),
    early(getCredit, {}),
  ],
  '/marketplace/natural': wholeMarket('Natural Diamond'),
  '/marketplace/labgrown': wholeMarket('Lab Diamond'),
};

interface AskingPage {
  readonly path: string;
  /** Whether the rail and the bars are around it. */
  readonly framed: boolean;
}

/**
 * What a page of the frame asks for, so that the answers arrive together with its code. A read that this person may
 * not make is refused, and the page doesn't ask for it.
 */
export const earlyReadsOf = ({ path, framed }: AskingPage): readonly EarlyRead[] =>
  framed ? [...ofTheFrame, ...(ofPages[path] ?? [])] : [];
