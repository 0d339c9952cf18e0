import type { BatchedAnswer } from '#kit/contract/batch.ts';

/** Reads the answers of a batch as they arrive; a connection cut in between ends it early. */
export async function readAnswers(
  lines: AsyncIterable<string>,
  take: (at: number, answer: Response) => void,
): Promise<void> {
  let head: BatchedAnswer | undefined;
  for await (const line of lines) {
    if (head === undefined) {
      head = JSON.parse(line) as BatchedAnswer;
      continue;
    }
    const { at, status, headers } = head;
    take(at, new Response(status === 204 ? null : line, { status, headers }));
    head = undefined;
  }
}

export async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
