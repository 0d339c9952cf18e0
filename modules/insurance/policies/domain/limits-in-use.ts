export interface InUse {
  readonly count: number;
  readonly value: number;
}

interface BlockLimits {
  readonly inTransit: number;
  readonly onMemo: number;
  readonly insuranceOnly: number;
  readonly carriers: readonly { readonly carrier: string; readonly limit: number }[];
}

interface ValueNow {
  /** By carrier; insurance-only parcels, which a carrier of the company's own account has, are counted apart. */
  readonly carriers: readonly (InUse & { readonly carrier: string })[];
  readonly insuranceOnly: InUse;
  readonly memo: InUse;
}

export const limitKinds = ['inTransit', 'carrier', 'memo', 'insuranceOnly'] as const;
type LimitKind = (typeof limitKinds)[number];

export interface LimitInUse {
  readonly kind: LimitKind;
  /** Empty unless the limit is one carrier's. */
  readonly carrier: string;
  readonly count: number;
  readonly used: number;
  readonly limit: number;
}

const sum = (parts: readonly InUse[]): InUse => ({
  count: parts.reduce((total, { count }) => total + count, 0),
  value: parts.reduce((total, { value }) => total + value, 0),
});

const nothing: InUse = { count: 0, value: 0 };

/** What shipping and memo use now of each limit of a block policy. */
export function limitsInUse(block: BlockLimits, now: ValueNow): LimitInUse[] {
  const line = (kind: LimitKind, { count, value }: InUse, limit: number, carrier = ''): LimitInUse => ({
    kind,
    carrier,
    count,
    used: value,
    limit,
  });
  return [
    line('inTransit', sum([...now.carriers, now.insuranceOnly]), block.inTransit),
    ...block.carriers.map(({ carrier, limit }) =>
      line('carrier', now.carriers.find((one) => one.carrier === carrier) ?? nothing, limit, carrier),
    ),
    line('memo', now.memo, block.onMemo),
    line('insuranceOnly', now.insuranceOnly, block.insuranceOnly),
  ];
}

export type LimitTone = 'gem' | 'warn' | 'bad';

/** Our choice (decision 0035): a warning from three quarters on, as for memo limits. */
export const limitTone = ({ used, limit }: Pick<LimitInUse, 'used' | 'limit'>): LimitTone => {
  if (used > limit) return 'bad';
  return used * 4 >= limit * 3 ? 'warn' : 'gem';
};
