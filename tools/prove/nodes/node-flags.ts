export interface NodeFlags {
  readonly seconds: number | undefined;
  readonly sockets: number;
  readonly perSecond: number;
}

const usual = { sockets: 2_000, rate: 200 };
const form = /^--(seconds|sockets|rate)=([1-9]\d*)$/;

/** `--seconds=60 --sockets=200 --rate=40`: how long and how much; returns the other words, too. */
export function readNodeFlags(words: readonly string[]): { flags: NodeFlags; others: string[] } {
  const given = new Map<string, number>();
  const others = words.filter((word) => {
    const [, name, count] = form.exec(word) ?? [];
    if (name !== undefined) given.set(name, Number(count));
    return name === undefined;
  });
  return {
    flags: {
      seconds: given.get('seconds'),
      sockets: given.get('sockets') ?? usual.sockets,
      perSecond: given.get('rate') ?? usual.rate,
    },
    others,
  };
}
