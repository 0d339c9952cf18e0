import type { Endpoint } from '#platform/access/contract.ts';
import { inheritedNames, poisons, poisonTexts } from './poisons.ts';
import type { Poison } from './poisons.ts';
import { json, pathOf, placesIn, replacedAt, soundParts, valueAt, without } from './request-parts.ts';
import type { Known, MalformedRequest, Parts } from './request-parts.ts';
import { isRecord } from './sample-of.ts';

/** Malformed requests made from the endpoint's own shapes, each wrong in one place. */
export function malformedRequests(endpoint: Endpoint, records: Known = {}): MalformedRequest[] {
  const sound = soundParts(endpoint, records);
  return [
    ...wrongParams(endpoint, sound),
    ...wrongQueries(endpoint, sound),
    ...(endpoint.body === undefined ? [] : wrongBodies(endpoint, sound)),
    ...(endpoint.upload === undefined ? [] : wrongUploads(endpoint, sound)),
    ...(endpoint.method === 'GET' ? [] : wrongEnvelopes(endpoint, sound)),
  ];
}

/** The valid request: all others differ from it in one place. */
export function soundRequest(endpoint: Endpoint, records: Known = {}): MalformedRequest {
  const sound = soundParts(endpoint, records);
  const path = pathOf(endpoint, sound);
  if (endpoint.upload !== undefined) return { name: 'sound', path, ...multipart(soundFile) };
  return endpoint.body === undefined ? { name: 'sound', path } : { name: 'sound', path, ...json(sound.body) };
}

function wrongParams(endpoint: Endpoint, sound: Parts): MalformedRequest[] {
  return Object.keys(sound.params).flatMap((name) => [
    ...poisonTexts.map((poison) => ({
      name: `${poison.name} for the address's ${name}`,
      path: pathOf(endpoint, { ...sound, params: { ...sound.params, [name]: poison.value } }),
      ...ownBody(endpoint, sound),
    })),
    ...['%', '%zz', '%C0%AF', '%00', '.', '..', '%2e%2e%2f'].map((raw) => ({
      name: `${raw} for the address's ${name}`,
      path: endpoint.path.replace(`:${name}`, raw).replaceAll(/:\w+/g, '1'),
      ...ownBody(endpoint, sound),
    })),
  ]);
}

function ownBody(endpoint: Endpoint, { body }: Parts): Pick<MalformedRequest, 'body' | 'contentType'> {
  return endpoint.body === undefined ? {} : json(body);
}

function wrongQueries(endpoint: Endpoint, sound: Parts): MalformedRequest[] {
  const own = ownBody(endpoint, sound);
  const names = Object.keys(sound.query);
  const path = pathOf(endpoint, sound);
  const separator = path.includes('?') ? '&' : '?';
  return [
    ...names.flatMap((name) => [
      ...poisonTexts.map((poison) => ({
        name: `${poison.name} for the query's ${name}`,
        path: pathOf(endpoint, { ...sound, query: { ...sound.query, [name]: poison.value } }),
        ...own,
      })),
      {
        name: `no ${name} in the query`,
        path: pathOf(endpoint, { ...sound, query: without(sound.query, name) }),
        ...own,
      },
      { name: `${name} twice in the query`, path: `${path}&${name}=1&${name}=2`, ...own },
      { name: `${name} as a list in the query`, path: `${path}&${name}[]=1&${name}[a]=2`, ...own },
    ]),
    ...[
      ...inheritedNames.map((name) => `${name}=%00`),
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      '%',
      '&&&=',
      'a=%ff',
      `a=${'b'.repeat(8_000)}`,
    ].map((raw) => ({ name: `${raw.slice(0, 20)} in the query`, path: `${path}${separator}${raw}`, ...own })),
  ];
}

function wrongBodies(endpoint: Endpoint, sound: Parts): MalformedRequest[] {
  const path = pathOf(endpoint, sound);
  const places = placesIn(sound.body);
  const replaced = places.flatMap((place, at) =>
    poisonsFor(endpoint, places.length, at).map(({ name, value }) => ({
      name: `${name} for the body's ${place.join('.') || 'whole'}`,
      path,
      ...json(replacedAt(sound.body, place, value)),
    })),
  );
  const missing = places
    .filter((place) => place.length > 0)
    .map((place) => ({
      name: `no ${place.join('.')} in the body`,
      path,
      ...json(replacedAt(sound.body, place, undefined)),
    }));
  const whole = JSON.stringify(sound.body).replace(/^\{/, '');
  const odd = [
    '"__proto__":{"admin":true},',
    '"constructor":{"prototype":{"admin":true}},',
    '"\\u0000":1,',
  ].map((key) => ({
    name: `${key} in the body`,
    path,
    body: `{${key}${whole}`,
    contentType: 'application/json',
  }));
  return [...replaced, ...missing, ...inherited(sound.body, places, path), ...odd];
}

/** A key named after a member of every object, with a value that can't be stored, in each object of a body. */
function inherited(
  body: unknown,
  places: readonly (readonly string[])[],
  path: string,
): readonly MalformedRequest[] {
  return places
    .filter((place) => isRecord(valueAt(body, place)))
    .flatMap((place, at) =>
      inheritedNames
        .filter((_, index) => place.length === 0 || index === at % inheritedNames.length)
        .map((name) => ({
          name: `a null character for ${[...place, name].join('.')} in the body`,
          path,
          ...json(replacedAt(body, [...place, name], '\u0000')),
        })),
    );
}

// A body with this many fields is a shape that several endpoints share: a shipment, a search.
const manyPlaces = 40;

/** All poisons at each place of a small body; of a large one every fourth, starting elsewhere at each place and endpoint. */
function poisonsFor(endpoint: Endpoint, places: number, at: number): readonly Poison[] {
  if (places < manyPlaces) return poisons;
  const start = Buffer.from(endpoint.name).reduce((sum, byte) => sum + byte, at);
  return poisons.filter((_, index) => (index + start) % 4 === 0);
}

function wrongEnvelopes(endpoint: Endpoint, sound: Parts): MalformedRequest[] {
  const path = pathOf(endpoint, sound);
  const text = JSON.stringify(sound.body);
  const bodies: readonly (readonly [name: string, body: string | Buffer])[] = [
    ['an empty body', ''],
    ['half a body', text.slice(0, -1)],
    ['two bodies', `${text}${text}`],
    ['a bare word', 'undefined'],
    ['a number out of range', '{"a":1e999}'],
    ['a byte-order mark', `\uFEFF${text}`],
    ["bytes that aren't text", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['brackets without end', '['.repeat(50_000)],
    ['fifty thousand levels', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['more than is taken', `{"a":"${'b'.repeat(300 * 1024)}"}`],
  ];
  const types = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/json; charset=utf-7',
    'nonsense',
    '',
  ];
  return [
    ...bodies.map(([name, body]) => ({ name, path, body, contentType: 'application/json' })),
    ...types.map((contentType) => ({
      name: `the content type '${contentType}'`,
      path,
      body: text,
      contentType,
    })),
    { name: 'no content type', path, body: text },
  ];
}

const soundFile = [
  '--cut',
  'Content-Disposition: form-data; name="file"; filename="memo.pdf"',
  'Content-Type: application/pdf',
  '',
  '%PDF-1.4\n%%EOF\n',
  '--cut--',
  '',
];

function wrongUploads(endpoint: Endpoint, sound: Parts): MalformedRequest[] {
  const path = pathOf(endpoint, sound);
  const changed = (name: string, change: (text: string) => string) => ({
    name,
    path,
    ...multipart(soundFile.map(change)),
  });
  const named = (fileName: string) => (line: string) => line.replace('memo.pdf', fileName);
  return [
    changed('an upload without its end', (line) => line.replace('--cut--', '')),
    changed('an upload of a field', (line) => line.replace('; filename="memo.pdf"', '')),
    changed('an upload without a name', (line) => line.replace('name="file"; ', '')),
    changed('an upload of nothing', (line) => (line.startsWith('%PDF') ? '' : line)),
    changed('an upload that lies about its type', (line) => line.replace('%PDF-1.4', 'MZ')),
    changed('an upload named by nothing', named('')),
    changed('an upload named by a path', named('../../../etc/passwd.pdf')),
    changed('an upload named by ten thousand letters', named(`${'a'.repeat(10_000)}.pdf`)),
    changed('an upload named by an emoji', named('💎.pdf')),
    changed('an upload named with a null character', named('a\u0000b.pdf')),
    ...['__proto__', 'constructor', 'toString', ''].map((name) =>
      changed(`an upload whose part is named '${name}'`, (line) =>
        line.replace('name="file"', `name="${name}"`),
      ),
    ),
    { name: 'an upload after fifty fields', path, ...multipart([...fieldLines(50), ...soundFile]) },
    {
      name: 'an upload after a field of 20,000 characters',
      path,
      ...multipart([...fieldLines(1, 20_000), ...soundFile]),
    },
    { name: 'two uploads in one', path, ...multipart([...soundFile.slice(0, -2), ...soundFile]) },
    { name: 'an upload without parts', path, ...multipart(['--cut--', '']) },
    { name: "an upload that isn't one", path, ...multipart(['hello']) },
  ];
}

function fieldLines(count: number, length = 1): readonly string[] {
  const lines = ['--cut', 'Content-Disposition: form-data; name="note"', '', 'a'.repeat(length)];
  return Array.from({ length: count }, () => lines).flat();
}

function multipart(lines: readonly string[]): Pick<MalformedRequest, 'body' | 'contentType'> {
  return { body: lines.join('\r\n'), contentType: 'multipart/form-data; boundary=cut' };
}
