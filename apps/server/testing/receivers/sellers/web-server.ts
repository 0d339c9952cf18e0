import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filePath, nothingOffered } from '#outside/feed-source/testing/sellers-server.ts';
import type { SellersServer } from '#outside/feed-source/testing/sellers-server.ts';

/** A seller's web server, by HTTP at localhost. */
export async function startWebServer(): Promise<SellersServer> {
  const offered = nothingOffered();
  const server = createServer(({ headers, url }, response) => {
    const expected = `Basic ${Buffer.from(offered.signIn).toString('base64')}`;
    if (headers.authorization !== expected) return void response.writeHead(401).end();
    const { file, cutAfter } = offered;
    if (file === undefined || url !== filePath) return void response.writeHead(404).end();
    const etag = `"${file.version}"`;
    if (headers['if-none-match'] === etag) return void response.writeHead(304).end();
    const bytes = Buffer.from(file.text);
    response.writeHead(200, { 'content-type': 'text/csv', 'content-length': bytes.length, etag });
    if (cutAfter === undefined) return void response.end(bytes);
    response.write(bytes.subarray(0, cutAfter), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(offered, {
    url: `http://localhost:${port}${filePath}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
