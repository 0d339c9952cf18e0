// For the bench, which measures reading a file from inside, beside a plain copy of its rows.
export { initialDefaults } from '../domain/feed-mapping.ts';
export { suggestColumns } from '../domain/feed-mapping.ts';
export { sampleFeed, sampleFeedHeader } from '#modules/marketplace/sample/server/sample-feed.ts';
export { emptyMarket } from './check/testing-empty-market.ts';
export { checkRows } from './check/check-rows.ts';
export { stagedColumns } from './check/staging-store.ts';
export { stageRows } from './check/staging-store.ts';
export { publishStaged } from './market/publish-store.ts';
