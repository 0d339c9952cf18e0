import type { Plan } from './plan.ts';

/** A minimal plan with every rule; the proof plants its faults in the tree below. */
export const proofPlan: Plan = {
  layers: ['apps', 'modules', 'platform', 'outside', 'kit'],
  around: ['tools', 'journeys', 'bench'],
  apps: { 'apps/server': 'server', 'apps/web': 'web' },
  sides: {
    domain: ['domain'],
    contract: ['domain', 'contract'],
    server: ['domain', 'contract', 'server'],
    web: ['domain', 'contract', 'web'],
  },
  npm: { domain: [], contract: ['zod/mini'] },
  everybody: ['platform/access/contract'],
  uses: {
    'outside/mail': [],
    'platform/access': [],
    'platform/files': [],
    'platform/content': ['outside/mail', 'platform/files'],
    'modules/memo': ['platform/content'],
    'modules/shipping': [],
  },
  slices: { 'modules/shipping': { rules: [], quotes: ['rules'] } },
  views: { 'content.public_page': ['modules/memo'] },
  libraries: { pg: 'kit/server/database', hucre: ['kit/server/sheets', 'kit/web/sheets'] },
};

export function planText(change: Partial<Plan>): string {
  return JSON.stringify({ ...proofPlan, ...change });
}

/** Every allowed kind of import, once. */
export const cleanTree: Readonly<Record<string, string>> = {
  'architecture.json': planText({}),
  'kit/domain/money.ts': 'export const cents = 1;',
  'kit/contract/endpoint.ts': `import * as z from 'zod/mini'; import { cents } from '../domain/money.ts'; export { z, cents };`,
  'kit/server/database/pool.ts': `import pg from 'pg'; import { cpus } from 'node:os'; export { pg, cpus };`,
  'kit/web/sheets/read.ts': `import * as hucre from 'hucre/xlsx'; export { hucre };`,
  'kit/web/button.tsx': `import './button.css'; export const button = 1;`,
  'kit/web/button.css': '',
  'outside/mail/port.ts': 'export interface Mail { readonly to: string }',
  'outside/mail/sandbox/mailbox.ts': `import type { Mail } from '../port.ts'; export const mails: Mail[] = [];`,
  'platform/access/contract.ts': `export const roles = ['admin'];`,
  'platform/files/server.ts': `export * from './server/files-store.ts';`,
  'platform/files/server/files-store.ts': 'export const store = (sql) => sql`select id from files.file`;',
  'platform/files/contract.ts': 'export const limit = 1;',
  'platform/content/domain/banner.ts': `import { cents } from '#kit/domain/money.ts'; export { cents };`,
  'platform/content/contract.ts': `import { roles } from '#platform/access/contract.ts'; export { roles };`,
  'platform/content/server.ts': `
    import type { Mail } from '#outside/mail/port.ts';
    import { limit } from '#platform/files/contract.ts';
    import { cents } from './domain/banner.ts';
    export { limit, cents };
    export type { Mail };`,
  'platform/content/server/content.test.ts': `import { mails } from '#outside/mail/sandbox/mailbox.ts'; import { test } from 'vitest'; export { mails, test };`,
  'platform/content/migrations/2026-01-01-banner.sql':
    '-- reads files.file by id\ncreate schema content;\ncreate table content.banner (id uuid primary key, file uuid references files.file);',
  'platform/content/web.tsx': `export const routes = [{ page: () => import('./web/banner-page.tsx') }];`,
  'platform/content/web/banner-page.tsx': `import { button } from '#kit/web/button.tsx'; import { roles } from '../contract.ts'; export { button, roles };`,
  'modules/memo/server.ts': `export const page = (sql) => sql\`select * from content.public_page\`;`,
  'modules/memo/web.tsx': `import { roles } from '#platform/content/contract.ts'; export { roles };`,
  'modules/shipping/rules/domain/coverage.ts': 'export const most = 1;',
  'modules/shipping/rules/web/rules-page.tsx': 'export const page = 1;',
  'modules/shipping/quotes/domain/quote.ts': `import { most } from '../../rules/domain/coverage.ts'; export { most };`,
  'modules/shipping/web.tsx': `export const routes = [{ page: () => import('./rules/web/rules-page.tsx') }];`,
  'modules/shipping/quotes/server/subscribers.ts': `import { subscriber } from '#kit/server/outbox/subscriber.ts'; export { subscriber };`,
  'modules/shipping/quotes/tests/quotes.test.ts': `import { page } from '#modules/memo/server.ts'; import { mails } from '#apps/server/main.ts'; export { page, mails };`,
  'kit/server/outbox/subscriber.ts': 'export const subscriber = 1;',
  'apps/server/main.ts': `
    import { mails } from '#outside/mail/sandbox/mailbox.ts';
    import { limit } from '#platform/content/server.ts';
    export { mails, limit };`,
  'apps/web/main.tsx': `import { routes } from '#platform/content/web.tsx'; export { routes };`,
  'tools/start.ts': `import { mails } from '#apps/server/main.ts'; export { mails };`,
};
