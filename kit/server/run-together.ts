interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

type Group<Item, Answer> = readonly Waiting<Item, Answer>[];

interface Together<Item, Answer> {
  /** Answers in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Items that wait for each other have the same key. */
  keyOf(item: Item): string;
  /** How much of `most` an item takes; a heavier one runs alone. */
  weightOf(item: Item): number;
  readonly most: number;
  /** How much of `mostWaiting` an item takes while it waits. */
  sizeOf(item: Item): number;
  readonly mostWaiting: number;
  /** The fault of an item that there is no room for. */
  full(): Error;
  /** A fault of all items alike; after another one, each runs alone, so that it fails only its own item. */
  isOfAll(fault: unknown): boolean;
}

interface Queue<Item, Answer> {
  readonly waiting: Waiting<Item, Answer>[];
  size: number;
}

/**
 * Items with the same key run one after the other. Those that arrive while one runs are run together when it ends, in
 * their order, so that many small items cost little more than a few large ones, and one alone never waits. What comes
 * faster than it runs fails once the queue is full, since it would fill the memory and be answered too late.
 */
export function runTogether<Item, Answer>(together: Together<Item, Answer>): (item: Item) => Promise<Answer> {
  const queues = new Map<string, Queue<Item, Answer>>();
  const drain = async (key: string, queue: Queue<Item, Answer>): Promise<void> => {
    while (queue.waiting.length > 0) await runGroup(together, takeGroup(together, queue));
    // At once: an item that came in between would wait in a queue that no one reads.
    queues.delete(key);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const key = together.keyOf(item);
      const size = together.sizeOf(item);
      const one = { item, resolve, reject };
      const queue = queues.get(key);
      if (queue === undefined) {
        const own = { waiting: [one], size };
        queues.set(key, own);
        void drain(key, own);
      } else if (queue.size + size > together.mostWaiting) reject(together.full());
      else {
        queue.waiting.push(one);
        queue.size += size;
      }
    });
}

function takeGroup<Item, Answer>(
  { weightOf, most, sizeOf }: Together<Item, Answer>,
  queue: Queue<Item, Answer>,
): Group<Item, Answer> {
  let weight = 0;
  const end = queue.waiting.findIndex(({ item }, at) => {
    weight += weightOf(item);
    return at > 0 && weight > most;
  });
  const group = queue.waiting.splice(0, end === -1 ? queue.waiting.length : end);
  for (const { item } of group) queue.size -= sizeOf(item);
  return group;
}

async function runGroup<Item, Answer>(
  together: Together<Item, Answer>,
  group: Group<Item, Answer>,
): Promise<void> {
  try {
    await runOnce(together, group);
  } catch (fault) {
    if (group.length === 1 || together.isOfAll(fault)) rejectAll(group, fault);
    else await runEach(together, group);
  }
}

async function runEach<Item, Answer>(
  together: Together<Item, Answer>,
  group: Group<Item, Answer>,
): Promise<void> {
  for (const [at, one] of group.entries())
    try {
      await runOnce(together, [one]);
    } catch (fault) {
      one.reject(fault);
      if (together.isOfAll(fault)) return rejectAll(group.slice(at + 1), fault);
    }
}

async function runOnce<Item, Answer>(
  { run }: Together<Item, Answer>,
  group: Group<Item, Answer>,
): Promise<void> {
  const answers = await run(group.map(({ item }) => item));
  for (const [at, one] of group.entries()) one.resolve(answers[at] as Answer);
}

function rejectAll<Item, Answer>(group: Group<Item, Answer>, fault: unknown): void {
  for (const one of group) one.reject(fault);
}
