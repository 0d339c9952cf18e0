import { planText, proofPlan } from '../proof-tree.ts';
import type { PlantedFault } from './planted-fault.ts';

const { uses } = proofPlan;

/**
 * Faults against architecture.json, or visible only in the whole tree: uses, cycles, schemas, libraries and
 * listeners.
 */
export const faultsAgainstThePlan: readonly PlantedFault[] = [
  {
    rule: 'uses',
    says: 'a family uses another without a line',
    plant: { 'platform/files/server/late.ts': `import type { Mail } from '#outside/mail/port.ts';` },
    at: 'platform/files/server/late.ts:1',
    remedy: 'Add "outside/mail" to the line "platform/files"',
  },
  {
    rule: 'slices',
    says: 'a slice uses another against the list',
    plant: { 'modules/shipping/rules/domain/late.ts': `import '../../quotes/domain/quote.ts';` },
    at: 'modules/shipping/rules/domain/late.ts:1',
    remedy: 'Add "quotes" to the line "rules"',
  },
  {
    rule: 'slices',
    says: 'a slice uses a door of its own family',
    plant: {
      'modules/shipping/contract.ts': 'export const limit = 1;',
      'modules/shipping/rules/contract/late.ts': `import '../../contract.ts';`,
    },
    at: 'modules/shipping/rules/contract/late.ts:1',
    remedy: "the slice's own file",
  },
  {
    rule: 'slices',
    says: 'the list of slices runs in a circle',
    plant: {
      'architecture.json': planText({
        slices: { 'modules/shipping': { rules: ['quotes'], quotes: ['rules'] } },
      }),
      'modules/shipping/rules/domain/late.ts': `import '../../quotes/domain/quote.ts';`,
    },
    at: 'architecture.json:1',
    remedy: 'move "quotes" above "rules"',
  },
  {
    rule: 'slices',
    says: "the list names a use of a slice that doesn't exist",
    plant: {
      'architecture.json': planText({
        slices: { 'modules/shipping': { labels: [], rules: ['labels'], quotes: ['rules'] } },
      }),
      'modules/shipping/labels/domain/label.ts': '',
    },
    at: 'architecture.json:1',
    remedy: 'Remove "labels" from the line "rules"',
  },
  {
    rule: 'slices',
    says: 'the list names a slice that is gone',
    plant: {
      'architecture.json': planText({
        slices: { 'modules/shipping': { rules: [], quotes: ['rules'], claims: [] } },
      }),
    },
    at: 'architecture.json:1',
    remedy: 'Remove the line "claims"',
  },
  {
    rule: 'slices',
    says: 'a slice has no line',
    plant: { 'modules/shipping/labels/domain/label.ts': '' },
    at: 'modules/shipping/labels/domain/label.ts:1',
    remedy: 'Add a line for "labels"',
  },
  {
    rule: 'uses',
    says: 'a side with a line of its own is named by the line of the whole slice',
    plant: {
      'architecture.json': planText({ uses: { ...uses, 'platform/access/server': ['platform/content'] } }),
      'platform/access/server.ts': `import '#platform/content/server.ts';`,
      'platform/content/server/late.ts': `import '#platform/access/server.ts';`,
    },
    at: 'platform/content/server/late.ts:1',
    remedy: 'Add "platform/access/server"',
  },
  {
    rule: 'uses',
    says: 'the list itself runs in a circle',
    plant: {
      'architecture.json': planText({ uses: { ...uses, 'platform/files': ['platform/content'] } }),
      'platform/files/server/late.ts': `import '#platform/content/contract.ts';`,
    },
    at: 'architecture.json:1',
    remedy: 'Move "platform/content" above "platform/files"',
  },
  {
    rule: 'uses',
    says: "the list names a use that doesn't exist",
    plant: { 'architecture.json': planText({ uses: { ...uses, 'platform/files': ['outside/mail'] } }) },
    at: 'architecture.json:1',
    remedy: 'Remove "outside/mail" from the line "platform/files"',
  },
  {
    rule: 'uses',
    says: 'the list names a family that is gone',
    plant: { 'architecture.json': planText({ uses: { ...uses, 'modules/claims': [] } }) },
    at: 'architecture.json:1',
    remedy: 'Remove the line "modules/claims"',
  },
  {
    rule: 'uses',
    says: 'a family has no line',
    plant: { 'modules/claims/domain/claim.ts': '' },
    at: 'modules/claims/domain/claim.ts:1',
    remedy: 'Add a line for "modules/claims"',
  },
  {
    rule: 'cycles',
    says: 'two files import each other',
    plant: {
      'kit/domain/a.ts': `import './b.ts';`,
      'kit/domain/b.ts': `\nexport { a } from './a.ts';`,
    },
    at: 'kit/domain/b.ts:2',
    remedy: 'kit/domain/a.ts → kit/domain/b.ts → kit/domain/a.ts',
  },
  {
    rule: 'cycles',
    says: 'three files form a cycle of type imports',
    plant: {
      'kit/domain/a.ts': `import type { B } from './b.ts';`,
      'kit/domain/b.ts': `export type B = import('./c.ts').C;`,
      'kit/domain/c.ts': `import { type A } from './a.ts';`,
    },
    at: 'kit/domain/c.ts:1',
    remedy: 'a third file',
  },
  {
    rule: 'schemas',
    says: 'a store reads the table of another family in an sql template',
    plant: {
      'platform/content/server/content-store.ts': 'const q = sql`select 1\n from files.file`; export { q };',
    },
    at: 'platform/content/server/content-store.ts:2',
    remedy: 'files.file belongs to platform/files',
  },
  {
    rule: 'schemas',
    says: 'a store reads the table of another family through the query builder',
    plant: {
      'platform/content/server/content-store.ts': `export const q = db.selectFrom('content.banner').innerJoin('files.file as f', 'f.id', 'x');`,
    },
    at: 'platform/content/server/content-store.ts:1',
    remedy: 'files.file belongs to platform/files',
  },
  {
    rule: 'schemas',
    says: 'a migration alters the table of another family',
    plant: { 'modules/memo/migrations/2.sql': '\nalter table content.banner add column x int;' },
    at: 'modules/memo/migrations/2.sql:2',
    remedy: 'content.banner belongs to platform/content',
  },
  {
    rule: 'schemas',
    says: 'a platform slice has a foreign key into a module',
    plant: {
      'platform/files/migrations/2.sql': 'alter table files.file add memo uuid references memo.memo;',
    },
    at: 'platform/files/migrations/2.sql:1',
    remedy: 'memo.memo belongs to modules/memo',
  },
  {
    rule: 'schemas',
    says: 'a migration makes the schema of another family',
    plant: { 'modules/memo/migrations/2.sql': 'create schema if not exists files;' },
    at: 'modules/memo/migrations/2.sql:1',
    remedy: 'files belongs to platform/files',
  },
  {
    rule: 'schemas',
    says: 'a view is read by a family that is not listed for it',
    plant: { 'modules/shipping/server/late.ts': 'export const q = sql`select * from content.public_page`;' },
    at: 'modules/shipping/server/late.ts:1',
    remedy: 'list a view',
  },
  {
    rule: 'libraries',
    says: 'a store uses the driver directly',
    plant: { 'platform/files/server/late.ts': `import type { Pool } from 'pg';` },
    at: 'platform/files/server/late.ts:1',
    remedy: 'kit/server/database',
  },
  {
    rule: 'libraries',
    says: 'a part of a library is imported past its two folders',
    plant: { 'kit/web/late.tsx': `import { read } from 'hucre/xlsx';` },
    at: 'kit/web/late.tsx:1',
    remedy: 'kit/server/sheets or kit/web/sheets',
  },
  {
    rule: 'libraries',
    says: 'kit loads the driver outside its folder, where it may only name its types',
    plant: {
      'kit/server/late.ts': `\nimport { Pool } from 'pg';`,
      'kit/server/fine.ts': `import type { Pool } from 'pg';`,
    },
    at: 'kit/server/late.ts:2',
    remedy: 'kit/server/database',
  },
  {
    rule: 'subscribers',
    says: 'a slice subscribes outside server/subscribers.ts',
    plant: {
      'platform/content/server/late.ts': `import { subscriber } from '#kit/server/outbox/subscriber.ts';`,
      'apps/server/subscribers/late.ts': `import { subscriber } from '#kit/server/outbox/subscriber.ts';`,
    },
    at: 'platform/content/server/late.ts:1',
    remedy: 'server/subscribers.ts',
  },
  {
    rule: 'followable',
    says: 'an import names a computed file',
    plant: { 'apps/server/late.ts': `export const load = (name) => import('./' + name);` },
    at: 'apps/server/late.ts:1',
    remedy: 'in quotes',
  },
  {
    rule: 'followable',
    says: 'the bundler is asked for files by a pattern',
    plant: { 'apps/web/late.tsx': `export const pages = import.meta.glob('../**/web/index.tsx');` },
    at: 'apps/web/late.tsx:1',
    remedy: 'in quotes',
  },
  {
    rule: 'followable',
    says: 'an import leads nowhere',
    plant: { 'kit/web/late.tsx': `import './gone.ts';` },
    at: 'kit/web/late.tsx:1',
    remedy: 'There is no kit/web/gone.ts',
  },
];
