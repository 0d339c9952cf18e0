/** One alert of a rules file in docs/operations/monitoring. */
export interface Alert {
  readonly name: string;
  readonly expression: string;
  readonly summary: string;
}

/** The files keep each value on one line, so that no YAML reader is needed. */
export function alertsOf(rules: string): Alert[] {
  return rules
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const [name = ''] = text.split('\n');
      const expression = /^ {8}expr: (.+)$/m.exec(text)?.[1];
      const summary = /^ {10}summary: '(.+)'$/m.exec(text)?.[1];
      if (expression === undefined || summary === undefined)
        throw new Error(`The alert ${name} needs an expr and a summary, each on one line.`);
      return { name, expression, summary };
    });
}

/** Every query of a Grafana dashboard, wherever it is. */
export function expressionsOfDashboard(dashboard: unknown): string[] {
  if (typeof dashboard !== 'object' || dashboard === null) return [];
  return Object.entries(dashboard).flatMap(([key, value]: [string, unknown]) =>
    key === 'expr' && typeof value === 'string' ? [value] : expressionsOfDashboard(value),
  );
}

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

/** The metrics that a PromQL expression names: what is left without labels, ranges, functions, and words. */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replaceAll(/"[^"]*"/g, '');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.has(name));
}

interface Selector {
  readonly name: string;
  readonly labels: readonly { readonly label: string; readonly pattern: string }[];
}

export function selectorsIn(expression: string): Selector[] {
  return [...expression.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)].map(([, name = '', inside = '']) => ({
    name,
    labels: [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(
      ([, label = '', pattern = '']) => ({ label, pattern }),
    ),
  }));
}
