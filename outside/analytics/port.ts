/** Spec platform §3: telemetry goes to an application-insights and a product-analytics service. */
export const analyticsTargetNames = ['application-insights', 'product-analytics'] as const;
export type AnalyticsTargetName = (typeof analyticsTargetNames)[number];

/** Ids only, never names or addresses. */
export interface AnalyticsEvent {
  readonly name: string;
  /** An instant, `2026-11-21T09:30:00.000Z`. */
  readonly at: string;
  readonly companyId?: string;
  readonly personId?: string;
  readonly properties?: Readonly<Record<string, string | number | boolean>>;
}

/** One external service; a failed delivery rejects. */
export interface AnalyticsTarget {
  readonly name: AnalyticsTargetName;
  deliver(events: readonly AnalyticsEvent[]): Promise<void>;
}

/** Spec platform §1 and §3: `analyticsDeactivated` of the company and `disableAnalytics` of the person. */
export interface AnalyticsOptOuts {
  readonly analyticsDeactivated: boolean;
  readonly disableAnalytics: boolean;
}

export interface Analytics {
  /** Returns at once and never throws: telemetry never delays or fails a click. */
  record(event: AnalyticsEvent, optOuts: AnalyticsOptOuts): void;
  /** Sends what is buffered; called by the graceful stop. Never rejects. */
  flush(): Promise<void>;
}
