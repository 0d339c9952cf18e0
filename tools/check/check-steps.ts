import type { Step } from './run-steps.ts';

/** What didn't change since the last check isn't compiled again. */
const types = (project: string): Step => ({
  name: `types ${project}`,
  command: [
    'tsc',
    '-p',
    `tsconfig.${project}.json`,
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/types/${project}.json`,
  ],
});
const tests = (name: string, ...where: string[]): Step => ({
  name,
  command: ['vitest', 'run', '--project', 'pure', '--reporter', 'dot', ...where],
});

/** The longest first, so that two cores finish together. */
export const checkSteps: readonly Step[] = [
  types('tests'),
  { name: 'lint with types', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  types('web'),
  tests('walls', 'tools/', 'endpoint-table/'),
  types('server'),
  tests('domain tests', '/domain/', '/contract/'),
  { name: 'dead code', command: ['knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'] },
  types('pure'),
  { name: 'architecture', command: ['node', 'tools/architecture.ts'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];
