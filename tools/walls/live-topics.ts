import type { ProjectFile } from './project-files.ts';

/** Topics that the database tells, from the calls of `kit.make_live` in the migrations. */
export function findToldTopics(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter(({ path }) => path.includes('/migrations/') && path.endsWith('.sql'))
    .flatMap(({ text }) => [...text.matchAll(/kit\.make_live\(\s*'([^']+)'/g)])
    .map(([, topic = '']) => topic);
}

/** Topics that no page follows, and topics that pages follow but nothing sends. */
export function compareTopics(told: readonly string[], followed: readonly string[]): string[] {
  return [
    ...told.filter((topic) => !followed.includes(topic)).map((topic) => `no door follows ${topic}`),
    ...followed.filter((topic) => !told.includes(topic)).map((topic) => `no table tells ${topic}`),
  ];
}
