import { expect, test } from 'vitest';
import { readTexts } from './read-texts.ts';

const textsIn = (code: string) => readTexts(code, 'tsx').map(({ text }) => text);

test('reads what an element says as one text, with its values left open', () => {
  const code = `
    const Row = ({ count }) => (
      <p className="quiet text">
        You have {count} parcels in <b>transit</b>.
      </p>
    );`;
  expect(textsIn(code)).toEqual(['You have {…} parcels in {…}.', 'transit']);
});

test('reads labels and sentences, and no names, paths, classes or log lines', () => {
  const code = `
    import x from 'some words here';
    log.info('words for the log only');
    const entry = { label: 'New shipment', to: '/membership/shipping', kind: 'Some Kind', hint: \`Ships \${name} today\` };
    const query = sql\`select all the words from a table\`;`;
  expect(textsIn(code)).toEqual(['New shipment', 'Ships {…} today']);
});

test('names the line of each text', () => {
  expect(readTexts(`\n\nconst sentence = 'Enter a ZIP code.';`, 'ts')).toEqual([
    { text: 'Enter a ZIP code.', line: 3 },
  ]);
});

test('reads a sentence with a semicolon, but no style or statement', () => {
  expect(
    textsIn(`
      const summary = 'Delete a preset; existing shipments do not change';
      const style = 'color: red; width: 4';
      const statement = 'let total = 0; total += 1;';
    `),
  ).toEqual(['Delete a preset; existing shipments do not change']);
});
