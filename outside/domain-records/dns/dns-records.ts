import { Resolver } from 'node:dns/promises';
import type { DomainRecords } from '../port.ts';

interface DnsOptions {
  /** As `address` or `address:port`; absent: this machine's servers. */
  readonly servers?: readonly string[];
  readonly timeoutMs?: number;
}

const nothingThere: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA']);

const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;

/** A name without such a record gives an empty answer; any other fault means no answer. */
const listOf = <Item>(asked: Promise<Item[]>): Promise<Item[]> =>
  asked.catch((fault: unknown) => {
    if (nothingThere.has(codeOf(fault))) return [];
    throw fault;
  });

/** Follows CNAME records to their addresses. */
async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const both = await Promise.all([listOf(resolver.resolve4(name)), listOf(resolver.resolve6(name))]);
  return both.flat();
}

/** Asks the DNS servers. Nothing is fetched from the domain itself. */
export const createDnsRecords = ({ servers, timeoutMs = 5_000 }: DnsOptions = {}): DomainRecords => ({
  async read({ domain, proof, target }) {
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers !== undefined) resolver.setServers([...servers]);
    try {
      const [texts, theirs, ours] = await Promise.all([
        listOf(resolver.resolveTxt(proof.name)),
        addressesOf(resolver, domain),
        addressesOf(resolver, target),
      ]);
      return {
        kind: 'read',
        // A long record comes in pieces.
        isProven: texts.some((pieces) => pieces.join('') === proof.text),
        pointsHere: theirs.length > 0 && theirs.every((address) => ours.includes(address)),
      };
    } catch (fault) {
      return { kind: 'away', reason: String(codeOf(fault) ?? fault) };
    }
  },
});
