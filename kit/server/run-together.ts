interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(fault: unknown): void;
}

type Group<Item, Answer> = readonly Waiting<Item, Answer>[];

interface Together<Item, Answer> {
  /** Returns the answers in the order of the items. */
  run(items: readonly Item[]): Promise<readonly Answer[]>;
  /** Items with the same key wait for each other. */
  keyOf(item: Item): string;
  /** How much of `most` an item uses. An item above `most` runs alone. */
  weightOf(item: Item): number;
  readonly most: number;
  /** How much of `mostWaiting` an item uses while it waits. */
  sizeOf(item: Item): number;
  readonly mostWaiting: number;
  /** The fault of an item when the queue is full. */
  full(): Error;
  /** True for a fault of the whole group. After any other fault each item runs alone, so only the faulty one fails. */
  isOfAll(fault: unknown): boolean;
}

interface Queue<Item, Answer> {
  readonly waiting: Waiting<Item, Answer>[];
  size: number;
}

/**
 * Items with the same key run one after the other. Those that arrive during a run are run together when it ends, in
 * order, so many small items cost little more than a few large ones. A single item never waits. When the queue is full,
 * further items fail: they would fill the memory and be answered too late.
 */
export function runTogether<Item, Answer>(together: Together<Item, Answer>): (item: Item) => Promise<Answer> {
  const queues = new Map<string, Queue<Item, Answer>>();
  const drain = async (key: string, queue: Queue<Item, Answer>): Promise<void> => {
    while (queue.waiting.length > 0) await runGroup(together, takeGroup(together, queue));
    // Right away: an item added in between would wait in a queue that is never read.
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
