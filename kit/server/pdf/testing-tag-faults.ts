import { isArray, isDict, nameOf, PdfReader, refOf, textOf } from './testing-pdf-objects.ts';
import type { PdfDict, PdfFile, PdfValue } from './testing-pdf-objects.ts';

/** ISO 32000-1, 14.8.4: the types of elements that readers know. */
const standardTypes = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);

/** The parents that each type may have, where that matters. */
const within: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI', 'Note'],
  LBody: ['LI'],
};

interface Element {
  readonly type: string;
  readonly parent: string;
  readonly dict: PdfDict;
  /** Its marked content, as page and content numbers in reading order. */
  readonly marked: readonly (readonly [page: number, mcid: number])[];
}

/** ISO 19005-2, 6.7, and what a screen reader needs of it (ISO 14289-1, 7). */
export function findTagFaults(file: PdfFile, root: PdfDict): string[] {
  const tree = file.dict(root.get('StructTreeRoot'));
  if (tree === undefined) return ['6.7.3: there is no structure.'];
  const pageNumbers = new Map(file.pages.map((page, at) => [page, at]));
  const elements = file
    .array(tree.get('K'))
    .flatMap((kid) => elementsIn(file, { kid, parent: 'root', page: undefined, pageNumbers }));
  return [
    ...elements.flatMap((element) => elementFaults(file, element)),
    ...headingFaults(elements),
    ...orderFaults(elements),
    ...file.pages.flatMap((page, at) => pageFaults(file, { page, at, elements, tree })),
  ];
}

interface Place {
  readonly kid: PdfValue;
  readonly parent: string;
  readonly page: PdfDict | undefined;
  readonly pageNumbers: ReadonlyMap<PdfDict, number>;
}

function elementsIn(file: PdfFile, { kid, parent, page, pageNumbers }: Place): Element[] {
  const dict = file.dict(kid);
  if (dict === undefined || !dict.has('S')) return [];
  const own = file.dict(dict.get('Pg')) ?? page;
  const type = nameOf(dict.get('S')) ?? '';
  const kids = file.array(dict.get('K'));
  const marked = kids.flatMap((one) => {
    const value = file.get(one);
    const mcid =
      typeof value === 'number' ? value : isDict(value) && !value.has('S') ? value.get('MCID') : undefined;
    const on = (isDict(value) ? file.dict(value.get('Pg')) : undefined) ?? own;
    const number = on && pageNumbers.get(on);
    return typeof mcid === 'number' && number !== undefined ? [[number, mcid] as const] : [];
  });
  return [
    { type, parent, dict, marked },
    ...kids.flatMap((one) => elementsIn(file, { kid: one, parent: type, page: own, pageNumbers })),
  ];
}

function elementFaults(file: PdfFile, { type, parent, dict, marked }: Element): string[] {
  const faults: string[] = [];
  if (!standardTypes.has(type)) faults.push(`6.7.3.4: ${type} isn't a standard type.`);
  if (type === 'Figure' && (textOf(file.get(dict.get('Alt'))) ?? '') === '')
    faults.push('6.7.5: a figure has no description.');
  if (within[type] !== undefined && !within[type].includes(parent))
    faults.push(`ISO 32000-1, 14.8.4: ${type} is inside ${parent}.`);
  if (marked.length === 0 && file.array(dict.get('K')).length === 0 && type !== 'TD' && type !== 'TH')
    faults.push(`An empty ${type}.`);
  return faults;
}

/** Heading levels go down one at a time. */
function headingFaults(elements: readonly Element[]): string[] {
  const levels = elements.flatMap(({ type }) => /^H([1-6])$/.exec(type)?.[1] ?? []).map(Number);
  return levels.flatMap((level, at) =>
    level > (levels[at - 1] ?? 0) + 1 ? [`ISO 14289-1, 7.4: H${level} follows H${levels[at - 1] ?? 0}.`] : [],
  );
}

/** Read from top to bottom, page after page. */
function orderFaults(elements: readonly Element[]): string[] {
  const order = elements.flatMap(({ marked }) => marked);
  return order.flatMap(([page, mcid], at) => {
    const before = order[at - 1];
    if (before === undefined || page > before[0] || (page === before[0] && mcid > before[1])) return [];
    return [
      `6.7.2: content ${mcid} of page ${page + 1} is read after content ${before[1]} of page ${before[0] + 1}.`,
    ];
  });
}

const painting = new Set([
  'Tj',
  'TJ',
  "'",
  '"',
  'f',
  'F',
  'f*',
  'S',
  's',
  'B',
  'B*',
  'b',
  'b*',
  'Do',
  'sh',
  'EI',
]);
const colors = new Set(['k', 'K']);

interface PageOf {
  readonly page: PdfDict;
  readonly at: number;
  readonly elements: readonly Element[];
  readonly tree: PdfDict;
}

/** Everything painted is an artifact or belongs to one element of the structure. */
function pageFaults(file: PdfFile, { page, at, elements, tree }: PageOf): string[] {
  const name = `Page ${at + 1}`;
  const { faults, mcids } = readContent(file, page, name);
  const owned = elements.flatMap(({ marked }) => marked.filter(([on]) => on === at).map(([, mcid]) => mcid));
  const parents = parentsOf(file, tree, page.get('StructParents'));
  for (const mcid of mcids) {
    if (owned.filter((one) => one === mcid).length !== 1)
      faults.push(`6.7.3: content ${mcid} of page ${at + 1} is in no element or in several.`);
    if (refOf(parents[mcid]) === undefined)
      faults.push(`6.7.3: content ${mcid} of page ${at + 1} doesn't lead back to its element.`);
  }
  if (new Set(mcids).size !== mcids.length)
    faults.push(`${name}: two pieces of content have the same number.`);
  if (nameOf(page.get('Tabs')) !== 'S' && page.has('Annots'))
    faults.push(`${name}: the tab order doesn't follow the structure.`);
  return faults;
}

function parentsOf(file: PdfFile, tree: PdfDict, key: PdfValue | undefined): readonly PdfValue[] {
  const walk = (node: PdfDict | undefined): readonly PdfValue[] => {
    if (node === undefined) return [];
    const numbers = file.array(node.get('Nums'));
    const at = numbers.findIndex((value, index) => index % 2 === 0 && value === key);
    if (at >= 0) return file.array(numbers[at + 1]);
    for (const kid of file.array(node.get('Kids'))) {
      const found = walk(file.dict(kid));
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(file.dict(tree.get('ParentTree')));
}

function readContent(file: PdfFile, page: PdfDict, name: string): { faults: string[]; mcids: number[] } {
  const contents = page.get('Contents');
  const streams = isArray(file.get(contents)) ? file.array(contents) : [contents];
  const text = streams.map((one) => file.bytes(one)?.toString('latin1') ?? '').join('\n');
  const reader = new PdfReader(text);
  const faults = new Set<string>();
  const mcids: number[] = [];
  const open: boolean[] = [];
  let [depth, operands]: [number, PdfValue[]] = [0, []];
  while (!reader.isAtEnd) {
    const value = reader.value();
    if (value !== undefined) {
      operands.push(value);
      continue;
    }
    const operator = reader.word();
    if (operator === '') throw new Error(`${name}: unreadable content at ${reader.at}.`);
    if (operator === 'BDC' || operator === 'BMC') {
      const facts = file.dict(operands[1]);
      const mcid = facts?.get('MCID');
      if (typeof mcid === 'number') mcids.push(mcid);
      open.push(nameOf(operands[0]) === 'Artifact' || typeof mcid === 'number');
    } else if (operator === 'EMC') open.pop();
    else if (operator === 'q') depth += 1;
    else if (operator === 'Q') depth -= 1;
    if (painting.has(operator) && !open.includes(true))
      faults.add(`6.7.2: ${name} paints something without a tag.`);
    if (open.filter(Boolean).length > 1)
      faults.add(`6.7.2: ${name} has tagged content within tagged content.`);
    if (colors.has(operator)) faults.add(`6.2.4.3: ${name} paints in CMYK.`);
    if (depth > 28) faults.add(`6.1.13: ${name} nests saved states too deeply.`);
    operands = [];
  }
  if (depth !== 0 || open.length > 0) faults.add(`6.2.2: ${name} leaves a state or a tag open.`);
  return { faults: [...faults], mcids };
}
