import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Slow files that are short. Started first, so that two workers finish together. */
const long: readonly RegExp[] = [
  /walls\/malformed-input/,
  /tests\/faults\//,
  /walls\/access-over-http/,
  /charges-against-the-gateway/,
  /embedded-postgres\.test/,
  /new-module\//,
  /checkout-stopped|purchase-stopped/,
  /search\/.*stone-index/,
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((pattern) => pattern.test(moduleId));
      return at === -1 ? long.length : at;
    };
    const sorted = await super.sort(files);
    // A project's files share a worker, so projects stay together.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
