import { isDict, nameOf, PdfFile, textOf } from './testing-pdf-objects.ts';
import type { PdfDict, PdfValue } from './testing-pdf-objects.ts';
import { findTagFaults } from './testing-tag-faults.ts';

/**
 * The rules of PDF/A-2a (ISO 19005-2, level A) that our writer's files could break, checked in the file itself. Numbers
 * are the standard's sections. No published checker is available in this project's registries.
 */
export function findArchivalFaults(bytes: Uint8Array): string[] {
  const file = new PdfFile(bytes);
  const root = file.dict(file.trailer.get('Root')) ?? new Map<string, PdfValue>();
  return [
    ...fileFaults(file),
    ...catalogFaults(file, root),
    ...metadataFaults(file, root),
    ...colorFaults(file, root),
    ...[...file.objects.values()].flatMap(({ value }) => (isDict(value) ? objectFaults(file, value) : [])),
    ...findTagFaults(file, root),
  ];
}

const faultIf = (isFault: boolean, sentence: string): string[] => (isFault ? [sentence] : []);

function fileFaults({ text, trailer }: PdfFile): string[] {
  const id = trailer.get('ID');
  const parts = Array.isArray(id) ? (id as PdfValue[]) : [];
  return [
    ...faultIf(!/^%PDF-1\.[4-7]\n%[\u0080-\u00ff]{4}/.test(text), '6.1.2: the header has no binary comment.'),
    ...faultIf(
      parts.length !== 2 || parts.some((part) => (textOf(part) ?? '') === ''),
      '6.1.3: the trailer has no ID.',
    ),
    ...faultIf(trailer.has('Encrypt'), '6.1.3: the file is encrypted.'),
    ...faultIf(!/%%EOF\r?\n?$/.test(text), '6.1.3: something follows the end of the file.'),
  ];
}

function catalogFaults(file: PdfFile, root: PdfDict): string[] {
  const shows = file.dict(root.get('ViewerPreferences'))?.get('DisplayDocTitle');
  return [
    ...faultIf(
      !/^[a-z]{2}(?:-[A-Z]{2})?$/.test(textOf(root.get('Lang')) ?? ''),
      '6.7.4: the language is missing.',
    ),
    ...faultIf(
      file.dict(root.get('MarkInfo'))?.get('Marked') !== true,
      "6.7.2: the file isn't marked as tagged.",
    ),
    ...faultIf(shows !== true, 'ISO 14289-1, 7.1: the title is not shown.'),
    ...['OpenAction', 'AA', 'AcroForm', 'OCProperties', 'Requirements', 'Collection'].flatMap((key) =>
      faultIf(root.has(key), `6.5: the catalog has ${key}.`),
    ),
    ...['JavaScript', 'EmbeddedFiles', 'AlternatePresentations'].flatMap((key) =>
      faultIf(file.dict(root.get('Names'))?.has(key) === true, `6.5: the names have ${key}.`),
    ),
  ];
}

/** XMP that is readable without unpacking and agrees with the file's older Info entries. */
function metadataFaults(file: PdfFile, root: PdfDict): string[] {
  const facts = file.dict(root.get('Metadata'));
  const xmp = file.bytes(root.get('Metadata'))?.toString('utf8') ?? '';
  const info = file.dict(file.trailer.get('Info'));
  const said = (pattern: RegExp): string =>
    (pattern.exec(xmp)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&lt;', '<').trim();
  const pairs: readonly (readonly [string, RegExp])[] = [
    ['Title', /<dc:title>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/],
    ['Author', /<dc:creator>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/],
    ['Subject', /<dc:description>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/],
  ];
  return [
    ...faultIf(xmp === '' || facts?.has('Filter') === true, '6.6.2.1: the metadata is missing or packed.'),
    ...faultIf(said(/<pdfaid:part>(.*?)<\/pdfaid:part>/) !== '2', '6.6.4: the metadata names another part.'),
    ...faultIf(
      said(/<pdfaid:conformance>(.*?)<\/pdfaid:conformance>/) !== 'A',
      '6.6.4: the metadata names another level.',
    ),
    ...faultIf(
      said(/<dc:title>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/) === '',
      '6.6.2: there is no title.',
    ),
    ...pairs.flatMap(([key, pattern]) => {
      const own = textOf(file.get(info?.get(key)));
      return faultIf(own !== undefined && own !== said(pattern), `6.6.2.2: the metadata has another ${key}.`);
    }),
    ...datesOf(file, info).flatMap(([key, own]) =>
      faultIf(
        said(new RegExp(`<xmp:${key}>(.*?)</xmp:${key}>`)).slice(0, 19) !== own,
        `6.6.2.2: the metadata has another ${key}.`,
      ),
    ),
  ];
}

/** D:20261123201800Z as 2026-11-23T20:18:00. */
function datesOf(file: PdfFile, info: PdfDict | undefined): (readonly [string, string])[] {
  const named = [
    ['CreateDate', 'CreationDate'],
    ['ModifyDate', 'ModDate'],
  ] as const;
  return named.flatMap(([key, of]) => {
    const own = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(textOf(file.get(info?.get(of))) ?? '');
    if (own === null) return [];
    const [, year, month, day, hour, minute, second] = own;
    return [[key, `${year}-${month}-${day}T${hour}:${minute}:${second}`] as const];
  });
}

function colorFaults(file: PdfFile, root: PdfDict): string[] {
  const intent = file
    .array(root.get('OutputIntents'))
    .map((one) => file.dict(one))
    .find((one) => nameOf(one?.get('S')) === 'GTS_PDFA1');
  if (intent === undefined) return ['6.2.3: there is no output intent.'];
  const profile = intent.get('DestOutputProfile');
  const icc = file.bytes(profile);
  const channels = file.dict(profile)?.get('N');
  return [
    ...faultIf(
      icc === undefined || icc.toString('latin1', 36, 40) !== 'acsp',
      "6.2.3: the profile isn't an ICC profile.",
    ),
    ...faultIf((icc?.[8] ?? 9) > 4, '6.2.3: the profile version is too new.'),
    ...faultIf(icc?.toString('latin1', 16, 20) !== 'RGB ' || channels !== 3, "6.2.3: the profile isn't RGB."),
  ];
}

const forbiddenActions = new Set([
  'Launch',
  'Sound',
  'Movie',
  'ResetForm',
  'ImportData',
  'Hide',
  'SetOCGState',
  'Rendition',
  'Trans',
  'GoTo3DView',
  'JavaScript',
]);
const blendModes =
  /^(?:Normal|Compatible|Multiply|Screen|Overlay|Darken|Lighten|ColorDodge|ColorBurn|HardLight|SoftLight|Difference|Exclusion|Hue|Saturation|Color|Luminosity)$/;

function objectFaults(file: PdfFile, value: PdfDict): string[] {
  const type = nameOf(value.get('Type'));
  const subtype = nameOf(value.get('Subtype'));
  const filters = file.array(value.get('Filter')).map((filter) => nameOf(filter));
  return [
    ...faultIf(
      filters.some((filter) => filter === 'LZWDecode' || filter === 'Crypt'),
      '6.1.7: a stream has a forbidden filter.',
    ),
    ...faultIf(
      ['F', 'FFilter', 'FDecodeParms'].some((key) => value.has('Length') && value.has(key)),
      '6.1.7: a stream lies outside the file.',
    ),
    ...faultIf(value.has('AA'), '6.5.2: there are additional actions.'),
    ...faultIf(
      value.has('JS') || forbiddenActions.has(nameOf(value.get('S')) ?? ''),
      '6.5.1: there is a forbidden action.',
    ),
    ...(type === 'Font' ? fontFaults(file, value) : []),
    ...(type === 'ExtGState' ? stateFaults(value) : []),
    ...(subtype === 'Image' ? imageFaults(file, value) : []),
    ...(type === 'Annot' ? annotationFaults(file, value) : []),
  ];
}

const stateFaults = (state: PdfDict): string[] => [
  ...faultIf(
    ['TR', 'TR2', 'HTP', 'HTO'].some((key) => state.has(key)),
    '6.2.5: a graphics state has a transfer function.',
  ),
  ...faultIf(
    state.has('BM') && !blendModes.test(nameOf(state.get('BM')) ?? ''),
    '6.2.10: a blend mode is unknown.',
  ),
];

const imageFaults = (file: PdfFile, image: PdfDict): string[] => [
  ...faultIf(image.get('Interpolate') === true, '6.2.8: an image is interpolated.'),
  ...faultIf(image.has('Alternates') || image.has('OPI'), '6.2.8: an image has alternates.'),
  ...faultIf(nameOf(file.get(image.get('ColorSpace'))) === 'DeviceCMYK', '6.2.4.3: an image is in CMYK.'),
];

/** Links may have no appearance; every annotation prints. */
const annotationFaults = (file: PdfFile, annotation: PdfDict): string[] => {
  const flags = Number(annotation.get('F') ?? 0);
  return [
    ...faultIf((flags & 4) === 0 || (flags & 0b1_0001_1011) !== 0, "6.3.2: an annotation doesn't print."),
    ...faultIf(
      nameOf(annotation.get('Subtype')) !== 'Link' && file.dict(annotation.get('AP')) === undefined,
      '6.3.3: an annotation has no appearance.',
    ),
  ];
};

/** Embedded, and with a map back to characters, so that text can be searched and read aloud. */
function fontFaults(file: PdfFile, font: PdfDict): string[] {
  const name = nameOf(font.get('BaseFont')) ?? 'a font';
  const subtype = nameOf(font.get('Subtype'));
  const descriptor = file.dict(font.get('FontDescriptor'));
  const program = ['FontFile', 'FontFile2', 'FontFile3']
    .map((key) => descriptor?.get(key))
    .find((one) => one !== undefined);
  if (subtype === 'Type0') {
    const map = file.bytes(font.get('ToUnicode'))?.toString('latin1');
    return [
      ...faultIf(
        map === undefined || !map.includes('beginbf'),
        `6.2.11.7: ${name} has no map to characters.`,
      ),
      ...faultIf(/<(?:0000|FEFF|FFFE)>\s*$/im.test(map ?? ''), `6.2.11.7: ${name} maps to no character.`),
      ...faultIf(
        !/^Identity-[HV]$/.test(nameOf(font.get('Encoding')) ?? ''),
        `6.2.11.3: ${name} has an encoding outside the file.`,
      ),
    ];
  }
  return [
    ...faultIf(file.bytes(program) === undefined, `6.2.11.4: ${name} isn't embedded.`),
    ...faultIf(
      subtype === 'CIDFontType2' &&
        nameOf(font.get('CIDToGIDMap')) === undefined &&
        file.bytes(font.get('CIDToGIDMap')) === undefined,
      `6.2.11.3: ${name} has no map to its glyphs.`,
    ),
    ...faultIf(subtype === 'Type3', `6.2.11: ${name} is drawn by a program.`),
  ];
}
