import { inflateSync } from 'node:zlib';

/** A PDF's values, unchanged from the file; names, strings, and references keep their kind. */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfRef | PdfArray | PdfDict;
export interface PdfName {
  readonly name: string;
}
export interface PdfString {
  readonly text: string;
}
export interface PdfRef {
  readonly ref: number;
}
export type PdfArray = readonly PdfValue[];
export type PdfDict = ReadonlyMap<string, PdfValue>;

export interface PdfObject {
  readonly value: PdfValue;
  /** The bytes of a stream, still encoded. */
  readonly stream: Buffer | undefined;
}

export const isDict = (value: PdfValue | undefined): value is PdfDict => value instanceof Map;
export const isArray = (value: PdfValue | undefined): value is PdfArray => Array.isArray(value);
const has = (value: PdfValue | undefined, key: string): boolean =>
  typeof value === 'object' && value !== null && key in value;
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  has(value, 'name') ? (value as PdfName).name : undefined;
export const textOf = (value: PdfValue | undefined): string | undefined =>
  has(value, 'text') ? decoded((value as PdfString).text) : undefined;
export const refOf = (value: PdfValue | undefined): number | undefined =>
  has(value, 'ref') ? (value as PdfRef).ref : undefined;

/** UTF-16 text begins with a byte order mark. */
function decoded(text: string): string {
  if (!text.startsWith('\u00fe\u00ff')) return text;
  return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le');
}

const space = /[\0\t\n\f\r ]/;
const delimiter = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** Reads one value after another; anything else is an operator of a page's content. */
export class PdfReader {
  readonly #text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.skip();
    return this.at >= this.#text.length;
  }

  skip(): void {
    for (;;) {
      const next = this.#text[this.at];
      if (next === undefined) return;
      if (next === '%')
        while (this.at < this.#text.length && !/[\n\r]/.test(this.#text[this.at] ?? '')) this.at += 1;
      else if (space.test(next)) this.at += 1;
      else return;
    }
  }

  word(): string {
    this.skip();
    const from = this.at;
    while (this.at < this.#text.length && !delimiter.test(this.#text[this.at] ?? ' ')) this.at += 1;
    return this.#text.slice(from, this.at);
  }

  /** Undefined for an operator, which `word` then reads. */
  value(): PdfValue | undefined {
    this.skip();
    const next = this.#text[this.at] ?? '';
    if (next === '/') {
      this.at += 1;
      return {
        name: this.word().replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        ),
      };
    }
    if (next === '(') return { text: this.#string() };
    if (next === '[') return this.#array();
    if (this.#text.startsWith('<<', this.at)) return this.#dict();
    if (next === '<') return { text: this.#hex() };
    if (/[-+.\d]/.test(next)) return this.#numberOrRef();
    const word = /^(?:true|false|null)(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#text.slice(this.at, this.at + 6),
    )?.[0];
    if (word === undefined) return undefined;
    this.at += word.length;
    return word === 'null' ? null : word === 'true';
  }

  #numberOrRef(): number | PdfRef {
    const reference = /^(\d+) \d+ R(?=[\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#text.slice(this.at, this.at + 24),
    );
    if (reference !== null) {
      this.at += reference[0].length;
      return { ref: Number(reference[1]) };
    }
    return Number(this.word());
  }

  #array(): PdfArray {
    this.at += 1;
    const values: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.#text[this.at] === ']') {
        this.at += 1;
        return values;
      }
      values.push(this.#needed());
    }
  }

  #dict(): PdfDict {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skip();
      if (this.#text.startsWith('>>', this.at)) {
        this.at += 2;
        return entries;
      }
      const key = nameOf(this.#needed());
      if (key === undefined) throw new Error(`A key that isn't a name at ${this.at}.`);
      entries.set(key, this.#needed());
    }
  }

  #needed(): PdfValue {
    const value = this.value();
    if (value === undefined) throw new Error(`No value at ${this.at}.`);
    return value;
  }

  #hex(): string {
    const end = this.#text.indexOf('>', this.at);
    const digits = this.#text.slice(this.at + 1, end).replaceAll(/\s/g, '');
    this.at = end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1');
  }

  #string(): string {
    let [text, depth] = ['', 1];
    for (this.at += 1; ; this.at += 1) {
      const next = this.#text[this.at];
      if (next === undefined) throw new Error("The string isn't closed.");
      if (next === '\\') {
        this.at += 1;
        text += escapes[this.#text[this.at] ?? ''] ?? this.#text[this.at] ?? '';
        continue;
      }
      if (next === '(') depth += 1;
      if (next === ')') depth -= 1;
      if (depth === 0) break;
      text += next;
    }
    this.at += 1;
    return text;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A PDF with an uncompressed object table, as our writer makes it. */
export class PdfFile {
  readonly text: string;
  readonly objects: ReadonlyMap<number, PdfObject>;
  readonly trailer: PdfDict;

  constructor(bytes: Uint8Array) {
    this.text = Buffer.from(bytes).toString('latin1');
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(this.text)?.[1]);
    const table = /^xref\s+0 (\d+)\s+/.exec(this.text.slice(start, start + 40));
    if (table === null) throw new Error('There is no object table.');
    const from = start + table[0].length;
    const objects = new Map<number, PdfObject>();
    for (let number = 1; number < Number(table[1]); number += 1) {
      const offset = Number(this.text.slice(from + number * 20, from + number * 20 + 10));
      objects.set(number, this.#object(offset));
    }
    this.objects = objects;
    const reader = new PdfReader(this.text, this.text.indexOf('trailer', from) + 'trailer'.length);
    const trailer = reader.value();
    if (!isDict(trailer)) throw new Error('There is no trailer.');
    this.trailer = trailer;
  }

  #object(offset: number): PdfObject {
    const head = /^\d+ \d+ obj\s/.exec(this.text.slice(offset, offset + 24));
    if (head === null) throw new Error(`No object at ${offset}.`);
    const reader = new PdfReader(this.text, offset + head[0].length);
    const value = reader.value() ?? null;
    reader.skip();
    if (!this.text.startsWith('stream', reader.at) || !isDict(value)) return { value, stream: undefined };
    const from = reader.at + (this.text[reader.at + 6] === '\r' ? 8 : 7);
    const length = value.get('Length');
    if (typeof length !== 'number') throw new Error(`A stream without a length at ${offset}.`);
    return { value, stream: Buffer.from(this.text.slice(from, from + length), 'latin1') };
  }

  /** The value that a reference points to, or the value given. */
  get(value: PdfValue | undefined): PdfValue | undefined {
    const ref = refOf(value);
    return ref === undefined ? value : this.objects.get(ref)?.value;
  }

  dict(value: PdfValue | undefined): PdfDict | undefined {
    const found = this.get(value);
    return isDict(found) ? found : undefined;
  }

  array(value: PdfValue | undefined): PdfArray {
    const found = this.get(value);
    return isArray(found) ? found : found === undefined || found === null ? [] : [found];
  }

  /** The unpacked bytes of a stream. */
  bytes(value: PdfValue | undefined): Buffer | undefined {
    const ref = refOf(value);
    const object = ref === undefined ? undefined : this.objects.get(ref);
    if (object?.stream === undefined || !isDict(object.value)) return undefined;
    const filters = this.array(object.value.get('Filter')).map((filter) => nameOf(filter));
    if (filters.length === 0) return object.stream;
    return filters.length === 1 && filters[0] === 'FlateDecode' ? inflateSync(object.stream) : undefined;
  }

  get pages(): PdfDict[] {
    const walk = (node: PdfDict | undefined): PdfDict[] =>
      node === undefined
        ? []
        : nameOf(node.get('Type')) === 'Page'
          ? [node]
          : this.array(node.get('Kids')).flatMap((kid) => walk(this.dict(kid)));
    return walk(this.dict(this.dict(this.trailer.get('Root'))?.get('Pages')));
  }
}
