import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  /** Of localhost. */
  readonly url: string;
  /** What it offers now; undefined answers 404. */
  file: { readonly text: string; readonly version: string } | undefined;
  /** Required when set: "user:password". */
  signIn: string | undefined;
  readonly asked: (string | undefined)[];
  close(): Promise<void>;
}

/** A seller's server with one file. */
export async function startFeedServer(): Promise<FeedServer> {
  const offered: Pick<FeedServer, 'file' | 'signIn' | 'asked'> = {
    file: undefined,
    signIn: undefined,
    asked: [],
  };
  const server = createServer(({ headers }, response) => {
    offered.asked.push(headers['if-none-match']);
    const expected = offered.signIn && `Basic ${Buffer.from(offered.signIn).toString('base64')}`;
    if (expected !== undefined && headers.authorization !== expected)
      return void response.writeHead(401).end();
    const { file } = offered;
    if (file === undefined) return void response.writeHead(404).end();
    if (headers['if-none-match'] === file.version) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'text/csv', etag: file.version }).end(file.text);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(offered, {
    url: `http://localhost:${port}/stock.csv`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}
