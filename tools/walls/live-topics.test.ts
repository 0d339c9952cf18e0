import { expect, test } from 'vitest';
import { doors } from '#apps/web/doors.ts';
import { compareTopics, findToldTopics } from './live-topics.ts';
import { readProject } from './project-files.ts';

// Told by the settings' own channel, and by a trigger of memo's own that tells both sides.
const toldElsewhere = ['features', 'memos'];

test('every topic that the database tells is followed by a door, and the reverse', () => {
  const followed = doors.flatMap((door) => Object.keys(door.live ?? {}));
  expect(compareTopics([...findToldTopics(readProject()), ...toldElsewhere], [...new Set(followed)])).toEqual(
    [],
  );
});

test('finds a topic that is only sent or only followed', () => {
  const text = "select kit.make_live('memos', 'memo.memo');\nselect kit.make_live(\n  'cases', 'memo.case');";
  const told = findToldTopics([{ path: 'modules/memo/migrations/1-live.sql', text }]);
  expect(told).toEqual(['memos', 'cases']);
  expect(compareTopics(told, ['cases', 'casses'])).toEqual([
    'no door follows memos',
    'no table tells casses',
  ]);
});
