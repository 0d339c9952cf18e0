import * as z from 'zod/mini';
import { normalReportNumber } from '../port.ts';
import type { GradingLabs, ReportOutcome } from '../port.ts';
import { fileAt } from '../reading/file-at.ts';
import { dayOf } from '../reading/read-words.ts';
import { findingsOf, giaResults } from './gia-results.ts';

export interface GiaAccess {
  /** The GraphQL address of GIA's Report Results API. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

const reportQuery = `query ReportQuery($number: String!) {
  getReport(report_number: $number) {
    report_number report_date
    links { pdf }
    results {
      __typename
      ... on DiamondGradingReportResults {
        shape_and_cutting_style carat_weight color_grade clarity_grade cut_grade polish symmetry fluorescence
        measurements inscriptions proportions { depth_pct table_pct crown_angle pavilion_angle girdle culet }
      }
      ... on LabGrownDiamondGradingReportResults {
        shape_and_cutting_style carat_weight color_grade clarity_grade cut_grade polish symmetry fluorescence
        measurements inscriptions proportions { depth_pct table_pct crown_angle pavilion_angle girdle culet }
      }
    }
  }
  getQuota { remaining }
}`;

const answerShape = z.object({
  data: z.nullish(
    z.object({
      getReport: z.nullish(
        z.object({
          report_number: z.string(),
          report_date: z.nullish(z.string()),
          links: z.nullish(z.object({ pdf: z.nullish(z.string()) })),
          results: giaResults,
        }),
      ),
    }),
  ),
  errors: z.optional(z.array(z.object({ message: z.string() }))),
});

/** GIA answers 200 for most errors, and says in words which one it is (domain marketplace §4.3). */
function refusalOf(message: string): ReportOutcome {
  const words = message.toUpperCase();
  if (words.includes('NOT FOUND')) return { kind: 'not_found' };
  if (words.includes('IN HOUSE')) return { kind: 'in_service' };
  if (words.includes('QUOTA')) return { kind: 'quota' };
  return { kind: 'unknown', reason: message };
}

/** Reports of GIA from its documented API; it knows no other lab's. */
export function createGiaLabs({ url, key, timeoutMs }: GiaAccess): GradingLabs {
  const ask = async (number: string): Promise<ReportOutcome> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify({ query: reportQuery, variables: { number } }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return { kind: 'unknown', reason: `GIA returned ${response.status}` };
    const read = answerShape.safeParse(await response.json());
    if (!read.success) return { kind: 'unknown', reason: 'Unexpected response format' };
    const [error] = read.data.errors ?? [];
    if (error !== undefined) return refusalOf(error.message);
    const report = read.data.data?.getReport;
    if (report === null || report === undefined) return { kind: 'not_found' };
    // Another stone's grades must not become this one's.
    if (normalReportNumber(report.report_number) !== number) return { kind: 'not_found' };
    return {
      kind: 'found',
      readFile: fileAt(report.links?.pdf, { url, timeoutMs }),
      report: {
        lab: 'GIA',
        number: report.report_number,
        issuedOn: dayOf(report.report_date ?? ''),
        findings: findingsOf(report.results),
      },
    };
  };
  return {
    async readReport(lab, number) {
      if (lab !== 'GIA') return { kind: 'not_found' };
      try {
        return await ask(normalReportNumber(number));
      } catch (fault) {
        return { kind: 'unknown', reason: fault instanceof Error ? fault.message : String(fault) };
      }
    },
  };
}
