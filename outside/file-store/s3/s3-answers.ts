import { StorageFull, StorageUnavailable } from '../port.ts';

export async function settle(answer: Response): Promise<void> {
  if (!answer.ok) throw await refusalOf(answer);
  await discard(answer);
}

/** An unread body would hold its connection. */
export async function discard(answer: Response): Promise<undefined> {
  await answer.body?.cancel();
  return undefined;
}

export async function refusalOf(answer: Response): Promise<Error> {
  return refusalIn(answer.status, await answer.text());
}

/** 507 and the code StorageFull are how S3-shaped stores of one's own say 'no space'; AWS itself never does. */
export function refusalIn(status: number, text: string): Error {
  const code = /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? '';
  if (status === 507 || /StorageFull|QuotaExceeded/.test(code)) {
    return new StorageFull(`The store has no space (${status} ${code})`);
  }
  return new StorageUnavailable(`The store answered ${status} ${code}`.trim());
}
