import { fileURLToPath } from 'node:url';
import type { MigrationFolder } from '#kit/server/database/migrate.ts';
import type { Routes } from '#platform/access/server/index.ts';
import { auditRoutes } from '#platform/audit/server/index.ts';
import { demoRoutes } from '#platform/demo/server/index.ts';
import { settingsRoutes } from '#platform/settings/server/index.ts';
import type { Ports } from './ports.ts';

/** Every family that brings tables, in the order of who stands on whom. */
const families: readonly [family: string, folder: string][] = [
  ['kit', 'kit/server/database/migrations'],
  ['audit', 'platform/audit/server/migrations'],
  ['settings', 'platform/settings/server/migrations'],
];

export const migrationFolders: readonly MigrationFolder[] = families.map(([family, folder]) => ({
  family,
  folder: fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
}));

/** Every call the product answers; the server, the OpenAPI page and the generated walls read this one list. */
export function allRoutes(ports: Ports): Routes {
  return [...auditRoutes, ...settingsRoutes(ports)];
}

/** What only the demo answers. */
export function demoOnlyRoutes(ports: Ports): Routes {
  return demoRoutes(ports.sessionTokens);
}
