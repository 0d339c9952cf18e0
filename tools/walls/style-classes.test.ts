import { describe, expect, test } from 'vitest';
import { readProject } from './project-files.ts';
import { findMissingClasses } from './style-classes.ts';

describe('classes of style sheets', () => {
  test('every class that a component uses is in its style sheet', () => {
    expect(findMissingClasses(readProject())).toEqual([]);
  });

  test('a class that is missing is found, by its name in the sheet, in a rule or in a media query', () => {
    const sheet =
      '.head { color: red } /* .comment {} */ @media (min-width: 1px) { .wide > svg { margin: 0.5em } }';
    const page = `
      import styles from './page.module.css';
      import { other } from './other.ts';
      export const Page = () => [styles.head, styles.wide, styles['gone'], styles.comment, other.thing, styles.em];
    `;
    const files = [
      { path: 'modules/memo/web/page.module.css', text: sheet },
      { path: 'modules/memo/web/page.tsx', text: page },
    ];
    expect(findMissingClasses(files)).toEqual(
      ['gone', 'comment', 'em'].map(
        (name) => `modules/memo/web/page.tsx: modules/memo/web/page.module.css has no class ${name}`,
      ),
    );
  });
});
