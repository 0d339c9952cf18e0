import type { Endpoint, EndpointCall } from '#kit/contract/endpoint.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { downloadOverHttp } from '../send-file.ts';
import type { TestLoupe } from '../test-loupe.ts';

interface PaperReply {
  readonly status: number;
  /** As copied out of a browser. */
  readonly words: string;
  /** The code of a refusal. */
  readonly code: string | undefined;
}

/** A document's text, or why there is none. */
export async function fetchPaper<E extends Endpoint>(
  loupe: TestLoupe,
  name: string,
  endpoint: E,
  parts: EndpointCall<E>,
): Promise<PaperReply> {
  const { status, body } = await downloadOverHttp(loupe, name, writeRequest(endpoint, parts).path);
  if (status !== 200) return { status, words: '', code: (JSON.parse(body.toString()) as Problem).code };
  return { status, words: (await textOfPages(body)).join('\n'), code: undefined };
}
