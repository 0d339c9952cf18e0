interface Node {
  readonly [name: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function node(value: unknown): Node {
  return isNode(value) ? value : {};
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** Where a document breaks the rules of OpenAPI 3.1, as far as we use it; empty if valid. */
export function findOpenApiFaults(document: object): string[] {
  const root = node(document);
  const faults = danglingReferences(root, root);
  if (!/^3\.1\.\d+$/.test(String(root['openapi']))) faults.push("It isn't OpenAPI 3.1.");
  const info = node(root['info']);
  if (typeof info['title'] !== 'string' || typeof info['version'] !== 'string')
    faults.push('info is incomplete.');
  const seen = new Set<unknown>();
  for (const [path, item] of Object.entries(node(root['paths']))) {
    if (!path.startsWith('/')) faults.push(`${path} doesn't begin with a slash.`);
    for (const [method, operation] of Object.entries(node(item))) {
      if (!methods.includes(method)) faults.push(`${path} has a method ${method}.`);
      faults.push(
        ...faultsOfOperation(root, path, node(operation)).map((fault) => `${method} ${path}: ${fault}`),
      );
      const id = node(operation)['operationId'];
      if (typeof id !== 'string' || seen.has(id))
        faults.push(`${method} ${path}: no operationId of its own.`);
      seen.add(id);
    }
  }
  return faults;
}

function faultsOfOperation(root: Node, path: string, operation: Node): string[] {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].map(node) : [];
  return [
    ...faultsOfParameters(path, parameters),
    ...faultsOfResponses(node(operation['responses'])),
    ...faultsOfSecurity(root, operation),
    ...(operation['requestBody'] === undefined
      ? []
      : faultsOfContent(node(operation['requestBody']), 'the body')),
  ];
}

function faultsOfParameters(path: string, parameters: readonly Node[]): string[] {
  const faults: string[] = [];
  const keys = parameters.map((one) => `${String(one['in'])} ${String(one['name'])}`);
  if (new Set(keys).size !== keys.length) faults.push('a parameter is there twice.');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
  const declared = keys.filter((key) => key.startsWith('path '));
  if (inPath.toSorted().join() !== declared.toSorted().join())
    faults.push("its path parameters don't match.");
  for (const one of parameters) {
    if (!isNode(one['schema'])) faults.push(`${String(one['name'])} has no schema.`);
    if (one['in'] === 'path' && one['required'] !== true)
      faults.push(`${String(one['name'])} isn't required.`);
  }
  return faults;
}

function faultsOfResponses(responses: Node): string[] {
  const entries = Object.entries(responses);
  const faults = entries.some(([status]) => status.startsWith('2')) ? [] : ['it has no answer.'];
  for (const [status, response] of entries) {
    if (!/^([1-5]\d\d|default)$/.test(status)) faults.push(`${status} isn't a status.`);
    const responseNode = node(response);
    if ('$ref' in responseNode) continue;
    if (typeof responseNode['description'] !== 'string') faults.push(`${status} has no description.`);
    if ('content' in responseNode) faults.push(...faultsOfContent(responseNode, status));
    if (status === '204' && 'content' in responseNode) faults.push('204 has content.');
  }
  return faults;
}

function faultsOfContent(holder: Node, what: string): string[] {
  const types = Object.entries(node(holder['content']));
  if (types.length === 0) return [`${what} has no content.`];
  return types.flatMap(([type, media]) =>
    /^[\w.+-]+\/[\w.+*-]+/.test(type) && isNode(node(media)['schema'])
      ? []
      : [`${what} has a broken ${type}.`],
  );
}

function faultsOfSecurity(root: Node, operation: Node): string[] {
  const schemes = node(node(root['components'])['securitySchemes']);
  const named = Array.isArray(operation['security'])
    ? operation['security'].flatMap((one) => Object.keys(node(one)))
    : [];
  return named.filter((name) => !(name in schemes)).map((name) => `security scheme ${name} is unknown.`);
}

function danglingReferences(root: Node, at: unknown): string[] {
  if (!isNode(at)) return [];
  const reference = at['$ref'];
  if (typeof reference === 'string') {
    const parts = reference.startsWith('#/') ? reference.slice(2).split('/') : ['nowhere'];
    let target: unknown = root;
    for (const part of parts) target = node(target)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    return target === undefined ? [`${reference} leads nowhere.`] : [];
  }
  return Object.values(at).flatMap((value) => danglingReferences(root, value));
}
