import * as z from 'zod/mini';

const schema = z.record(z.string(), z.unknown());
const content = z.optional(z.record(z.string(), z.object({ schema: z.optional(schema) })));

const refusalExample = z.object({
  value: z.object({ status: z.int(), code: z.string(), detail: z.string(), next: z.optional(z.string()) }),
});

const response = z.object({
  content: z.optional(
    z.record(
      z.string(),
      z.object({
        schema: z.optional(schema),
        examples: z.optional(z.record(z.string(), refusalExample)),
      }),
    ),
  ),
});

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  'x-who-may-call': z.string(),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean(),
        description: z.optional(z.string()),
        schema,
      }),
    ),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), response),
});

const forms = { curl: z.string(), typescript: z.string() };

const examplesShape = z.object({
  apiVersion: z.string(),
  setup: z.object(forms),
  files: z.record(z.string(), z.string()),
  jobs: z.array(
    z.object({ title: z.string(), words: z.string(), call: z.string(), scope: z.string(), ...forms }),
  ),
});

export type Examples = z.infer<typeof examplesShape>;

const documentShape = z.object({
  'x-getting-started': z.optional(examplesShape),
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export type Schema = z.infer<typeof schema>;
type Operation = z.infer<typeof operation>;

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly next?: string | undefined;
}

/** A body or answer: its content type and shape, if any. */
export interface Carried {
  readonly contentType: string;
  readonly schema: Schema | undefined;
}

export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly whoMayCall: string;
  readonly parameters: NonNullable<Operation['parameters']>;
  readonly body: Carried | undefined;
  readonly answer: Carried | undefined;
  readonly refusals: readonly Refusal[];
}

export interface Service {
  readonly name: string;
  readonly calls: readonly Call[];
}

export interface Interface {
  readonly version: string;
  readonly examples: Examples | undefined;
  readonly services: readonly Service[];
}

/** Groups the document's calls by the service in their path. */
export function readDocument(json: unknown): Interface {
  const { info, paths, 'x-getting-started': examples } = z.parse(documentShape, json);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => callOf(method.toUpperCase(), path, one)),
  );
  const services = [...Map.groupBy(calls, ({ path }) => serviceOf(path))]
    .map(([name, serviceCalls]) => ({
      name,
      calls: serviceCalls.toSorted((a, b) => a.path.localeCompare(b.path)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { version: info.version, examples, services };
}

function serviceOf(path: string): string {
  return /^\/services\/([^/]+)/.exec(path)?.[1] ?? 'others';
}

function callOf(method: string, path: string, one: Operation): Call {
  const answered = Object.entries(one.responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    id: one.operationId,
    method,
    path,
    summary: one.summary,
    whoMayCall: one['x-who-may-call'],
    parameters: one.parameters ?? [],
    body: carried(one.requestBody?.content),
    answer: carried(answered?.content),
    refusals: Object.values(one.responses)
      .flatMap(({ content: refused }) => Object.values(refused ?? {}))
      .flatMap(({ examples }) => Object.values(examples ?? {}).map(({ value }) => value))
      .toSorted((a, b) => Number(ofAnyCall(a)) - Number(ofAnyCall(b))),
  };
}

/** General refusals come after the call's own. */
function ofAnyCall({ code }: Refusal): boolean {
  return code.startsWith('kit.');
}

function carried(types: z.infer<typeof content>): Carried | undefined {
  const first = Object.entries(types ?? {})[0];
  return first === undefined ? undefined : { contentType: first[0], schema: first[1].schema };
}

/** Filters the calls by all words of the text. */
export function findCalls(services: readonly Service[], text: string): readonly Service[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return services;
  return services
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter(({ id, method, path, summary, refusals }) => {
        const searchText = [id, method, path, summary, ...refusals.map(({ code }) => code)]
          .join(' ')
          .toLowerCase();
        return words.every((word) => searchText.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}
