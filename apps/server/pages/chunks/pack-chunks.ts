/** One file of the build, before files are joined. */
export interface Piece {
  readonly file: string;
  /** Compressed. */
  readonly bytes: number;
  /** The files it imports. */
  readonly imports: readonly string[];
}

/** Files that a browser loads together: a page with its frame, the dashboard with its cards, a dialog. */
export interface Opening {
  readonly files: ReadonlySet<string>;
  /** How often it is opened, relative to the others. */
  readonly weight: number;
  /** The bytes it may load, if fewer than others. */
  readonly heaviest?: number;
  /** The files it may load, if fewer than others. */
  readonly most?: number;
}

interface Pack {
  files: string[];
  readonly openings: Set<number>;
  bytes: number;
}

/** The cost of one more request, in bytes. */
const costOfRequest = 24_500;
/** With this many files an opening's requests cost that much; with more of them each costs more. */
const fewFiles = 8;
/** A larger file delays pages that need a small part of it. */
const largest = 80_000;
/**
 * A page has 350 kB with the first paint, so no join adds needless bytes to a page beyond this, counted before its
 * files are compressed together. Near this size each needless byte costs many times as much, which keeps room for
 * the joins that save the most requests.
 */
export const heaviest = 220_000;
/** Extra room, only for joins that pages with too many files need. */
const keptRoom = 4_000;
/** A page whose own files nearly fill or exceed that may still add this share of needless bytes. */
const roomOfHeavyPages = 0.03;
const priceOfByte = (bytes: number, limit: number): number => 1 + 10 * (bytes / limit) ** 16;
/** With the three files of every page, one fewer than the twenty that a page may load. */
const mostFiles = 16;
/** Bytes saved by compressing files together. */
const compressedTogether = 0.85;
/** Bytes that a rare opening loads needlessly count as much as this. */
const leastWaste = 0.4;

/**
 * Joins files that are loaded together, so that a page needs few requests. A join pays if the requests saved
 * outweigh the bytes that some openings then load needlessly; the best one is done first, until none pays. Files
 * that would import each other in a cycle are never joined, nor a shell file with another: the first opening is the
 * shell, whose size must not grow.
 */
export function packChunks(pieces: readonly Piece[], openings: readonly Opening[]): string[][] {
  const packing = new Packing(pieces, openings);
  while (packing.joinBest());
  while (packing.joinOfMany());
  return packing.packs.map(({ files }) => files);
}

interface Choice {
  readonly partner: Pack;
  readonly gain: number;
}

class Packing {
  packs: Pack[];
  readonly #openings: readonly Opening[];
  readonly #importsOf: ReadonlyMap<string, readonly string[]>;
  readonly #packOf: Map<string, Pack>;
  /** How many files each opening loads. */
  readonly #counts: number[];
  /** How many bytes each opening loads. */
  readonly #bytes: number[];
  /** How many it may load. */
  readonly #limits: readonly number[];
  /** The bytes it may load beyond its limit. */
  #room = 0;
  readonly #best = new Map<Pack, Choice>();
  readonly #reach = new Map<Pack, readonly Pack[]>();
  readonly #needed = new Map<Pack, ReadonlySet<Pack>>();
  readonly #circles = new Map<Pack, Set<Pack>>();

  constructor(pieces: readonly Piece[], openings: readonly Opening[]) {
    this.packs = fetchedAlike(pieces, openings);
    this.#openings = openings;
    this.#importsOf = new Map(pieces.map(({ file, imports }) => [file, imports]));
    this.#packOf = new Map(this.packs.flatMap((pack) => pack.files.map((file) => [file, pack])));
    this.#counts = openings.map((_opening, at) => this.packs.filter((pack) => pack.openings.has(at)).length);
    this.#bytes = openings.map((_opening, at) =>
      this.packs.reduce((sum, pack) => sum + (pack.openings.has(at) ? pack.bytes : 0), 0),
    );
    this.#limits = this.#bytes.map((bytes, at) =>
      Math.max(openings[at]?.heaviest ?? heaviest, bytes * (1 + roomOfHeavyPages)),
    );
    for (const pack of this.packs) this.#findPartner(pack);
  }

  /** False once no join pays. */
  joinBest(): boolean {
    let chosen: [Pack, Choice] | undefined;
    for (const one of this.#best) if (one[1].gain > (chosen?.[1].gain ?? 0)) chosen = one;
    if (chosen === undefined) return false;
    const [pack, { partner, gain }] = chosen;
    // The gain shrinks as other joins reduce the number of files.
    const isStale = this.#gainOf(pack, partner) < gain;
    const isCircle = !isStale && (this.#needsByOthers(pack, partner) || this.#needsByOthers(partner, pack));
    if (isCircle) this.#circles.set(pack, (this.#circles.get(pack) ?? new Set()).add(partner));
    if (isStale || isCircle) this.#findPartner(pack);
    else this.#join(pack, partner);
    return true;
  }

  /**
   * A page that still loads too many files gets the join that costs the others least, if none becomes too heavy by it.
   * False once none helps.
   */
  joinOfMany(): boolean {
    const tooMany = (at: number): boolean =>
      (this.#counts[at] ?? 0) > (this.#openings[at]?.most ?? mostFiles);
    this.#room = keptRoom;
    let least: readonly [Pack, Pack, number] | undefined;
    const full = [...this.#openings.keys()].filter(tooMany);
    const loaded = this.packs.filter(({ openings }) => full.some((at) => openings.has(at)));
    for (const [at, pack] of loaded.entries())
      for (const partner of loaded.slice(at + 1)) {
        if (!this.#mayJoin(pack, partner)) continue;
        const helped = full.filter((one) => pack.openings.has(one) && partner.openings.has(one)).length;
        if (helped === 0) continue;
        const cost = this.#wasteOf(pack, partner) / helped;
        if (cost >= (least?.[2] ?? Infinity)) continue;
        if (this.#needsByOthers(pack, partner) || this.#needsByOthers(partner, pack)) continue;
        least = [pack, partner, cost];
      }
    if (least === undefined) return false;
    this.#join(least[0], least[1]);
    return true;
  }

  #join(pack: Pack, partner: Pack): void {
    for (const at of pack.openings)
      if (partner.openings.has(at)) this.#counts[at] = (this.#counts[at] ?? 0) - 1;
      else this.#bytes[at] = (this.#bytes[at] ?? 0) + partner.bytes;
    for (const at of partner.openings)
      if (!pack.openings.has(at)) this.#bytes[at] = (this.#bytes[at] ?? 0) + pack.bytes;
    pack.files = [...pack.files, ...partner.files];
    pack.bytes += partner.bytes;
    partner.openings.forEach((at) => pack.openings.add(at));
    for (const file of partner.files) this.#packOf.set(file, pack);
    this.#reach.clear();
    this.#needed.clear();
    for (const needed of this.#reachOf(pack))
      for (const at of pack.openings) {
        if (needed.openings.has(at)) continue;
        needed.openings.add(at);
        this.#counts[at] = (this.#counts[at] ?? 0) + 1;
        this.#bytes[at] = (this.#bytes[at] ?? 0) + needed.bytes;
      }
    this.packs = this.packs.filter((one) => one !== partner);
    this.#best.delete(partner);
    this.#circles.delete(pack);
    for (const one of this.packs) {
      const its = this.#best.get(one)?.partner;
      if (one === pack || its === pack || its === partner) this.#findPartner(one);
      else this.#consider(one, pack);
    }
  }

  #findPartner(pack: Pack): void {
    this.#best.delete(pack);
    for (const partner of this.packs) this.#consider(pack, partner);
  }

  #consider(pack: Pack, partner: Pack): void {
    if (partner === pack || !this.#mayJoin(pack, partner)) return;
    if (this.#circles.get(pack)?.has(partner) === true) return;
    const least = this.#best.get(pack)?.gain ?? 0;
    const gain = this.#gainOf(pack, partner, least);
    if (gain > least) this.#best.set(pack, { partner, gain });
  }

  #mayJoin(pack: Pack, partner: Pack): boolean {
    return pack.bytes + partner.bytes <= largest && pack.openings.has(0) === partner.openings.has(0);
  }

  /** At most 0 if it isn't more than `least`. */
  #gainOf(a: Pack, b: Pack, least = 0): number {
    let saved = 0;
    const [fewer, more] = a.openings.size < b.openings.size ? [a, b] : [b, a];
    for (const at of fewer.openings)
      if (more.openings.has(at)) saved += this.#weightOf(at) * ((this.#counts[at] ?? 0) / fewFiles) ** 2;
    if (saved * costOfRequest <= least) return 0;
    const allowed = (saved * costOfRequest) / compressedTogether;
    const waste = this.#wasteOf(a, b, allowed - least / compressedTogether);
    return waste === Infinity ? 0 : (allowed - waste) * compressedTogether;
  }

  /** Infinite if it is more than bearable, or makes an opening too heavy. */
  #wasteOf(a: Pack, b: Pack, bearable = Infinity): number {
    let waste = 0;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const needed = [other, ...this.#reachOf(other)];
      for (const at of one.openings) {
        if (other.openings.has(at)) continue;
        const weight = Math.max(leastWaste, this.#weightOf(at));
        const needless = needed.reduce((sum, pack) => sum + (pack.openings.has(at) ? 0 : pack.bytes), 0);
        const bytes = (this.#bytes[at] ?? 0) + needless;
        const most = this.#openings[at]?.heaviest ?? heaviest;
        waste += weight * needless * priceOfByte(bytes, most);
        if (waste >= bearable || bytes > (this.#limits[at] ?? most) + this.#room) return Infinity;
      }
    }
    return waste;
  }

  /** The packs that one imports, directly or not. They load with it. */
  #reachOf(pack: Pack): readonly Pack[] {
    const known = this.#reach.get(pack);
    if (known !== undefined) return known;
    const seen = new Set([pack]);
    for (const one of seen) for (const next of this.#needs(one)) seen.add(next);
    seen.delete(pack);
    const reach = [...seen];
    this.#reach.set(pack, reach);
    return reach;
  }

  #weightOf(at: number): number {
    return this.#openings[at]?.weight ?? 0;
  }

  /** Whether `from` imports `to` indirectly. */
  #needsByOthers(from: Pack, to: Pack): boolean {
    const seen = new Set([from]);
    const follow = (pack: Pack): boolean => {
      if (pack === to) return true;
      if (seen.has(pack)) return false;
      seen.add(pack);
      return [...this.#needs(pack)].some(follow);
    };
    return [...this.#needs(from)].some((next) => next !== to && follow(next));
  }

  /** The packs that a pack imports directly. */
  #needs(pack: Pack): ReadonlySet<Pack> {
    const known = this.#needed.get(pack);
    if (known !== undefined) return known;
    const needed = new Set<Pack>();
    for (const file of pack.files)
      for (const imported of this.#importsOf.get(file) ?? []) {
        const its = this.#packOf.get(imported);
        if (its !== undefined) needed.add(its);
      }
    this.#needed.set(pack, needed);
    return needed;
  }
}

/** Files of the same openings are joined from the start: these load everything between them too. */
function fetchedAlike(pieces: readonly Piece[], openings: readonly Opening[]): Pack[] {
  const alike = new Map<string, Pack>();
  for (const { file, bytes } of pieces) {
    const its = openings.flatMap(({ files }, at) => (files.has(file) ? [at] : []));
    if (its.length === 0) continue;
    const pack = alike.get(its.join());
    if (pack === undefined) alike.set(its.join(), { files: [file], bytes, openings: new Set(its) });
    else {
      pack.files.push(file);
      pack.bytes += bytes;
    }
  }
  return [...alike.values()];
}
