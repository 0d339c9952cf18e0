import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { embeddedLabs } from '../embedded/embedded-labs.ts';
import { embeddedReports } from '../embedded/reports.ts';

/** Its lab offers no document, only facts. */
export const reportWithoutFile = '6500031127';

interface Reply {
  readonly status: number;
  readonly body: object;
}

async function fileOf(path: string): Promise<Uint8Array | undefined> {
  if (path.endsWith('/page.pdf')) return Buffer.from('<!doctype html>');
  const report = embeddedReports.find(({ number }) => path === `/files/${number}.pdf`);
  const outcome = report && (await embeddedLabs.readReport(report.lab, report.number));
  const file = outcome?.kind === 'found' ? await outcome.readFile?.() : undefined;
  return file?.kind === 'found' ? file.bytes : undefined;
}

/** A lab's API on a port of its own, with its reports' files beside it. */
export async function startLabStub(answer: (request: IncomingMessage, origin: string) => Promise<Reply>) {
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url?.startsWith('/files/')) {
        const file = await fileOf(request.url);
        response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'application/pdf' });
        response.end(file);
        return;
      }
      const { status, body } = await answer(request, `http://${request.headers.host}`);
      await buffer(request);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
