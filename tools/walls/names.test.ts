import { describe, expect, test } from 'vitest';
import { findBadNames } from './names.ts';
import { readProject } from './project-files.ts';

describe('names', () => {
  test('every file and folder is named in kebab-case after its concept', () => {
    expect(findBadNames(readProject().map(({ path }) => path))).toEqual([]);
  });

  test.each([
    'platform/content/server/dismiss-banner.ts',
    'platform/content/server/migrations/2026-11-21-banners.sql',
    'kit/web/table/data-table.module.css',
    'apps/web/service-worker.ts',
    'kit/server/shared-clock.ts',
    'vite.config.ts',
  ])('%s is a good name', (path) => {
    expect(findBadNames([path])).toEqual([]);
  });

  test.each([
    'kit/web/DataTable.tsx',
    'kit/web/dataTable.ts',
    'kit/web/data_table.ts',
    'kit/domain/utils.ts',
    'kit/domain/date-utils.ts',
    'platform/content/server/helpers/read.ts',
    'platform/content/server/banner-service.ts',
    'platform/content/domain/types.ts',
    'platform/content/domain/constants.ts',
    'modules/common/domain/carat.ts',
  ])('%s is refused', (path) => {
    expect(findBadNames([path])).toHaveLength(1);
  });
});
