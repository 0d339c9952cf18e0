import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** The sandbox's records, in memory only; the portal's own provider uses the database. */
export function memoryAdapter(): (kind: string) => Adapter {
  const kept = new Map<string, Kept>();
  return (kind) => {
    const nameOf = (id: string): string => `${kind} ${id}`;
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const found = kept.get(nameOf(id));
      return found !== undefined && found.until > Date.now() ? found.payload : undefined;
    };
    const findBy = async (field: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> =>
      [...kept]
        .filter(([name]) => name.startsWith(`${kind} `))
        .find(([, { payload }]) => payload[field] === value)?.[1].payload;
    return {
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      async upsert(id, payload, seconds) {
        kept.set(nameOf(id), { payload, until: seconds ? Date.now() + seconds * 1000 : Infinity });
      },
      async consume(id) {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(nameOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [name, { payload }] of kept) if (payload.grantId === grantId) kept.delete(name);
      },
    };
  };
}
