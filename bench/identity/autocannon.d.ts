/** The part that the bench uses; the library has no types. */
declare module 'autocannon' {
  interface Connection {
    setBody(body: string): void;
    on(event: 'body', hear: (answer: Buffer) => void): void;
  }

  interface Load {
    readonly url: string;
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly connections: number;
    readonly duration: number;
    readonly setupClient: (connection: Connection) => void;
  }

  interface Report {
    readonly requests: { readonly average: number; readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
  }

  export default function autocannon(load: Load): Promise<Report>;
}
