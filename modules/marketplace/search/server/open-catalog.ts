import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import type { Log } from '#kit/server/log/log.ts';
import { createSearchEngine } from './engine/create-search-engine.ts';
import type { SearchEngine } from './engine/search-engine.ts';
import { readCatalogId, stoneSource } from './sync/change-store.ts';
import { EngineSync } from './sync/engine-sync.ts';
import type { CatalogParts, SearchStones } from './catalog-parts.ts';
import { createSqlSearch } from './sql/search-store.ts';
import { AgsPartners } from '#modules/marketplace/stones/server/ags-partners.ts';
import { StoneBytes } from '#modules/marketplace/stones/server/stone-bytes.ts';

// Our choice: some 20 MB of encoded stones; most searches begin with the same pages (decision 0020).
const maxCachedStones = 20_000;

export interface OpenCatalog extends CatalogParts {
  /** Settles when this node's searches find everything written to the catalog before the call. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

interface CatalogOptions {
  readonly unitOfWork: UnitOfWork;
  readonly pools: Pools;
  readonly listener: Listener;
  readonly log: Log;
  /** The folder of the engine's snapshots. */
  readonly folder: string;
}

/** This node's stones, ready to be searched: in the database at first, in memory as soon as they are loaded. */
export function openCatalog(options: CatalogOptions): OpenCatalog {
  const { unitOfWork, pools, listener, log } = options;
  const bytes = new StoneBytes(maxCachedStones);
  const sync = new EngineSync({
    owner: pools.owner,
    listener,
    log,
    openEngine: () => openEngine(options),
    onChanged: (itemIds) => bytes.forget(itemIds),
  });
  return {
    search: withFallback(sync, createSqlSearch(unitOfWork), log),
    bytes,
    agsPartners: new AgsPartners(),
    caughtUp: () => sync.caughtUp(),
    stop: () => sync.stop(),
  };
}

async function openEngine({ pools, log, folder }: CatalogOptions): Promise<SearchEngine> {
  await mkdir(folder, { recursive: true });
  return createSearchEngine({
    source: stoneSource(pools.owner),
    snapshot: join(folder, `stones-${await readCatalogId(pools.owner)}`),
    onFailure: (error) => log.warn({ reason: String(error) }, 'the search engine restarted'),
  });
}

/** An engine that lost its stones reloads them; until then SQL answers. */
function withFallback(sync: EngineSync, fallback: SearchStones, log: Log): SearchStones {
  return {
    async answer(criteria) {
      const { engine } = sync;
      if (engine === undefined) return fallback.answer(criteria);
      try {
        return await engine.answer(criteria);
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'a search was answered by the database');
        return fallback.answer(criteria);
      }
    },
  };
}
