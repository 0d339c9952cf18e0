import { route, stepwise } from '#platform/access/server.ts';
import type { HeldRecords, Routes } from '#platform/access/server.ts';
import { findCompanyFacts } from '#platform/companies/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { domainSubscribers } from './domains/server/subscribers.ts';
import { domainRoutes } from './domains/server/domains.ts';
import type { DomainParts } from './domains/server/domains.ts';
import { heldDomains } from './domains/server/personal-data.ts';
import { moderationRoutes } from './moderation/server/moderation-routes.ts';
import { heldModeration } from './moderation/server/personal-data.ts';
import { moderationSubscribers } from './moderation/server/subscribers.ts';
import { visitorSubscribers } from './visitors/server/subscribers.ts';
import type { HostParts } from './themes/server/page-hosts.ts';
import { pageLimits } from './model/domain/content.ts';
import { addPicture } from './pictures/contract/picture-endpoints.ts';
import { addPictureWith } from './pictures/server/add-picture.ts';
import { heldPictures } from './pictures/server/personal-data.ts';
import * as calls from './themes/contract/theme-endpoints.ts';
import { followTheme as followThemeCall } from './themes/contract/editor-endpoints.ts';
import {
  createPreviewLink as createPreviewLinkCall,
  removePreviewLink as removePreviewLinkCall,
} from './themes/contract/preview-endpoints.ts';
import {
  listVersions as listVersionsCall,
  restoreVersion as restoreVersionCall,
} from './themes/contract/version-endpoints.ts';
import * as visitorCalls from './visitors/contract/visitor-endpoints.ts';
import { answerMessage, listMessages } from './visitors/server/messages.ts';
import { heldVisitors } from './visitors/server/personal-data.ts';
import { getVisits, visitsAsSheet } from './visitors/server/visits.ts';
import { heldPages } from './themes/server/personal-data.ts';
import { createPreviewLink, removePreviewLink } from './themes/server/preview-links.ts';
import { listStones } from './stones/contract/stone-endpoints.ts';
import { listStonesWith } from './stones/server/list-stones.ts';
import type { PageMarket } from './stones/server/list-stones.ts';
import { followTheme } from './themes/server/editors.ts';
import { publishTheme, unpublishTheme } from './themes/server/publish-theme.ts';
import { listVersions, restoreVersion } from './themes/server/versions.ts';
import { themeSubscribers } from './themes/server/subscribers.ts';
import * as themes from './themes/server/themes.ts';
import type { ReadCompany } from './themes/server/themes.ts';

const digits = /^\+?1?-?(\d{10})$/;

const readCompany: ReadCompany = async (ctx, companyId) => {
  const facts = await findCompanyFacts(ctx, companyId);
  const isUsa = facts.country === 'US';
  return {
    name: facts.name.slice(0, pageLimits.companyName),
    country: isUsa ? 'USA' : 'Canada',
    address: facts.street.slice(0, pageLimits.line),
    city: facts.city.slice(0, pageLimits.city),
    state: facts.state,
    // Spec marketplace §5: five digits.
    zip: isUsa ? facts.postCode.slice(0, 5) : '',
    phone: digits.exec(facts.phone)?.[1] ?? '',
  };
};

interface PageParts extends DomainParts, HostParts {
  readonly files: FilesParts;
  readonly market: PageMarket;
}

export const pageRoutes = ({ files, market, ...parts }: PageParts): Routes => [
  route(calls.listThemes, themes.listThemesWith(parts)),
  route(calls.getTheme, themes.getThemeWith(parts)),
  route(calls.createTheme, themes.createThemeWith(readCompany, parts)),
  route(calls.renameTheme, themes.renameTheme),
  route(calls.saveTheme, themes.saveTheme),
  route(calls.deleteTheme, themes.deleteTheme),
  route(calls.publishTheme, publishTheme),
  route(calls.unpublishTheme, unpublishTheme),
  route(followThemeCall, followTheme),
  route(listStones, listStonesWith(market)),
  route(createPreviewLinkCall, createPreviewLink),
  route(removePreviewLinkCall, removePreviewLink),
  route(listVersionsCall, listVersions),
  route(restoreVersionCall, restoreVersion),
  route(visitorCalls.listMessages, listMessages),
  route(visitorCalls.answerMessage, answerMessage),
  route(visitorCalls.getVisits, getVisits),
  stepwise(visitorCalls.visitsAsSheet, visitsAsSheet),
  stepwise(addPicture, addPictureWith(files)),
  ...domainRoutes(parts),
  ...moderationRoutes,
];

export const pagesHeld: HeldRecords = {
  family: 'pages',
  tables: [...heldPages, ...heldPictures, ...heldVisitors, ...heldDomains, ...heldModeration],
};

export { showDemoStonesWith } from './demo/server/show-demo-stones.ts';
export { makeDemoPagesWith } from './demo/server/make-demo-pages.ts';
export const pageSubscribers = [
  ...visitorSubscribers,
  ...domainSubscribers,
  ...moderationSubscribers,
  ...themeSubscribers,
];

export { checkDomainsJob } from './domains/server/check-domains.ts';
export { pageReportsQueue } from './moderation/server/desk-reports.ts';
export { pageHostOf, pathOnHost } from './themes/server/page-hosts.ts';
export type { HostParts as PageHosts } from './themes/server/page-hosts.ts';
export { disclosureOf } from './page/domain/page-stone.ts';
export { redrawPage } from './stones/server/redraw-page.ts';
export type { OfferedStone, PageMarket } from './stones/server/list-stones.ts';
export { addPublicPages } from './themes/server/serve-pages.ts';
