import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import type { Log } from '#kit/server/log/log.ts';
import { createSearchEngine } from './engine/create-search-engine.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import { nameOfCatalogue, stoneSource } from './feed/feed-store.ts';
import { StoneFeed } from './feed/stone-feed.ts';
import type { CatalogParts, SearchStones } from './catalog-parts.ts';
import { sqlSearchOn } from './sql/search-store.ts';
import { AgsPartners } from '#modules/marketplace/stones/server/ags-partners.ts';
import { StoneBytes } from '#modules/marketplace/stones/server/stone-bytes.ts';

// Our choice: some 20 MB of encoded stones; most searches begin with the same pages (decision 0020).
const mostCachedStones = 20_000;

export interface OpenCatalog extends CatalogParts {
  /** Settles when everything written to the catalog before is found by this node's searches. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

interface CatalogGround {
  readonly unitOfWork: UnitOfWork;
  readonly pools: Pools;
  readonly listener: Listener;
  readonly log: Log;
  /** The folder of the engine's snapshots. */
  readonly folder: string;
}

/** This node's stones, ready to be searched: in the database at first, in memory as soon as they are loaded. */
export function openCatalog(ground: CatalogGround): OpenCatalog {
  const { unitOfWork, pools, listener, log } = ground;
  const bytes = new StoneBytes(mostCachedStones);
  const feed = new StoneFeed({
    owner: pools.owner,
    listener,
    log,
    openEngine: () => openEngine(ground),
    onChanged: (itemIds) => bytes.forget(itemIds),
  });
  return {
    search: withFallback(feed, sqlSearchOn(unitOfWork), log),
    bytes,
    agsPartners: new AgsPartners(),
    caughtUp: () => feed.caughtUp(),
    stop: () => feed.stop(),
  };
}

async function openEngine({ pools, log, folder }: CatalogGround): Promise<SearchEngine> {
  await mkdir(folder, { recursive: true });
  return createSearchEngine({
    source: stoneSource(pools.owner),
    snapshot: join(folder, `stones-${await nameOfCatalogue(pools.owner)}`),
    onTrouble: (trouble) => log.warn({ reason: String(trouble) }, 'the search engine had to begin anew'),
  });
}

/** An engine that lost its stones reloads them; SQL answers meanwhile. */
function withFallback(feed: StoneFeed, twin: SearchStones, log: Log): SearchStones {
  return {
    async answerTo(criteria) {
      const { engine } = feed;
      if (engine === undefined) return twin.answerTo(criteria);
      try {
        return await engine.answerTo(criteria);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'a search was answered by the database');
        return twin.answerTo(criteria);
      }
    },
  };
}
