interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

interface Together<Item, Answer> {
  /** Answers in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Items that wait for each other have the same key. */
  keyOf(item: Item): string;
  /** How much of `most` an item takes; a heavier one runs alone. */
  weightOf(item: Item): number;
  readonly most: number;
  /** A fault of all items alike; after another one, each runs alone, so that it fails only its own item. */
  isOfAll(fault: unknown): boolean;
}

/**
 * Items with the same key run one after the other. Those that arrive while one runs are run together when it ends, in
 * their order, so that many small items cost little more than a few large ones, and one alone never waits.
 */
export function runTogether<Item, Answer>(together: Together<Item, Answer>): (item: Item) => Promise<Answer> {
  const queues = new Map<string, Waiting<Item, Answer>[]>();
  const drain = async (key: string, queue: Waiting<Item, Answer>[]): Promise<void> => {
    while (queue.length > 0) await runGroup(together, takeGroup(together, queue));
    // At once: an item that came in between would wait in a queue that no one reads.
    queues.delete(key);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const key = together.keyOf(item);
      const queue = queues.get(key);
      if (queue !== undefined) queue.push({ item, resolve, reject });
      else {
        const own: Waiting<Item, Answer>[] = [{ item, resolve, reject }];
        queues.set(key, own);
        void drain(key, own);
      }
    });
}

function takeGroup<Item, Answer>(
  { weightOf, most }: Together<Item, Answer>,
  queue: Waiting<Item, Answer>[],
): readonly Waiting<Item, Answer>[] {
  let weight = 0;
  const end = queue.findIndex(({ item }, at) => {
    weight += weightOf(item);
    return at > 0 && weight > most;
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

async function runGroup<Item, Answer>(
  together: Together<Item, Answer>,
  group: readonly Waiting<Item, Answer>[],
): Promise<void> {
  try {
    const answers = await together.run(group.map(({ item }) => item));
    for (const [at, one] of group.entries()) one.resolve(answers[at] as Answer);
  } catch (fault) {
    if (group.length === 1 || together.isOfAll(fault)) for (const one of group) one.reject(fault);
    else for (const one of group) await runGroup(together, [one]);
  }
}
