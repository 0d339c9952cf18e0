/** One statement of an SQL file. */
export interface Statement {
  /** As written, without what stands before it. */
  readonly text: string;
  /** In lower case, with single spaces, without comments and without what is in quotes: for reading what it does. */
  readonly bare: string;
  /** The comment lines directly above and inside it. */
  readonly notes: readonly string[];
  /** What stands between dollar quotes: bodies of functions and of `do`. */
  readonly bodies: readonly string[];
}

// What may stand between two semicolons, each as a whole: a semicolon inside it ends nothing.
const token =
  /(?<note>--[^\n]*)|(?<block>\/\*[\s\S]*?\*\/)|(?<dollar>\$(?<tag>\w*)\$(?<body>[\s\S]*?)\$\k<tag>\$)|(?<text>e'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*')|(?<name>"(?:""|[^"])*")|(?<end>;)|(?<word>[\w$]+)|(?<other>[\s\S])/giy;

class Reading {
  #text = '';
  #bare = '';
  #notes: string[] = [];
  #bodies: string[] = [];

  add(found: string, kinds: Readonly<Record<string, string | undefined>>): void {
    const { note, block, dollar, text, body } = kinds;
    if (note !== undefined) this.#notes.push(note.slice(2).trim());
    const isComment = note !== undefined || block !== undefined;
    if (dollar !== undefined) this.#bodies.push(body ?? '');
    this.#bare += isComment ? ' ' : dollar !== undefined ? ' $$ ' : text !== undefined ? ` '' ` : found;
    if (this.#text !== '' || (!isComment && found.trim() !== '')) this.#text += found;
  }

  end(): Statement[] {
    const bare = this.#bare.replaceAll(/\s+/g, ' ').trim().toLowerCase();
    const statement = { text: this.#text.trim(), bare, notes: this.#notes, bodies: this.#bodies };
    this.#text = this.#bare = '';
    this.#notes = [];
    this.#bodies = [];
    return bare === '' ? [] : [statement];
  }
}

/** The statements of an SQL file. It knows comments, quotes, and dollar quotes, and no `begin atomic`. */
export function splitStatements(sql: string): Statement[] {
  const reading = new Reading();
  const statements: Statement[] = [];
  for (const { 0: found, groups = {} } of sql.matchAll(new RegExp(token, 'gi'))) {
    if (groups['end'] === undefined) reading.add(found, groups);
    else statements.push(...reading.end());
  }
  return [...statements, ...reading.end()];
}
