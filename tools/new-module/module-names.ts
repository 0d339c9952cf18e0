/** One module's spellings: folder and path, variable, type, PostgreSQL schema, and display text. */
export interface ModuleNames {
  readonly name: string;
  readonly camel: string;
  readonly pascal: string;
  readonly schema: string;
  readonly title: string;
}

// Names of sides, or reserved by PostgreSQL.
const taken = new Set(['domain', 'contract', 'server', 'web', 'kit', 'public', 'user', 'order', 'table']);

/** The spellings, or a sentence that says why the name is refused. */
export function spellModule(name: string): ModuleNames | string {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 40)
    return `Write the module's name in kebab-case, with up to 40 characters. "${name}" doesn't match.`;
  if (taken.has(name)) return `"${name}" is reserved. Choose the noun that members use.`;
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  return {
    name,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    schema: words.join('_'),
    title: capital(words.join(' ')),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
