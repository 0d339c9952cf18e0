import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { refusalStatus } from '#kit/contract/refusal.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { isDatabaseBusy } from '../database/conflicts.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import { OutcomeUnknown } from '../database/unit-of-work.ts';
import { Refused } from '../refuse.ts';
import type { Trace } from '../trace.ts';

export interface ProblemAnswer {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  /** A fault is our mistake: it is logged as an error and its details are not sent. */
  readonly fault: boolean;
}

/** Errors of Fastify before a use case is reached. */
const fastifyCodes: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: kitRefusals.malformed_json,
  FST_ERR_CTP_EMPTY_JSON_BODY: kitRefusals.malformed_json,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: kitRefusals.malformed_json,
  FST_ERR_CTP_BODY_TOO_LARGE: kitRefusals.body_too_large,
  FST_REQ_FILE_TOO_LARGE: kitRefusals.body_too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: kitRefusals.unsupported_type,
  FST_PROTO_VIOLATION: kitRefusals.malformed_request,
  FST_PARTS_LIMIT: kitRefusals.malformed_request,
  FST_FILES_LIMIT: kitRefusals.malformed_request,
  FST_FIELDS_LIMIT: kitRefusals.malformed_request,
  FST_INVALID_JSON_FIELD_ERROR: kitRefusals.malformed_request,
  FST_MP_PREMATURE_CLOSE: kitRefusals.malformed_request,
  FST_INVALID_MULTIPART_CONTENT_TYPE: kitRefusals.unsupported_type,
  FST_ERR_BAD_URL: kitRefusals.malformed_request,
  FST_ERR_MAX_PARAM_LENGTH: kitRefusals.not_found,
  // Errors of Node before there is a request.
  ERR_HTTP_REQUEST_TIMEOUT: kitRefusals.too_slow,
  HPE_HEADER_OVERFLOW: kitRefusals.headers_too_large,
};

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

function refusalIn(error: unknown): { refusal: Refusal; refused?: Refused } | undefined {
  if (error instanceof Refused) return { refusal: error.refusal, refused: error };
  const fromFastify = fastifyCodes[codeOf(error)];
  if (fromFastify !== undefined) return { refusal: fromFastify };
  if (error instanceof OutcomeUnknown) return { refusal: kitRefusals.outcome_unknown };
  if (isDatabaseBusy(error)) return { refusal: kitRefusals.database_busy };
  if (isDatabaseAway(error)) return { refusal: kitRefusals.database_away };
  return undefined;
}

// Our choice: about as long as a restarted database needs.
const retrySoon = { 'retry-after': '5' };

/** Turns an error into the answer: a refusal's own words, or one sentence for every fault. */
export function problemOf(error: unknown, trace: Trace): ProblemAnswer {
  const found = refusalIn(error);
  if (found === undefined) return { problem: faultProblem(trace), headers: {}, fault: true };
  const { refusal, refused } = found;
  return {
    problem: {
      type: 'about:blank',
      title: refusal.kind,
      status: refusalStatus[refusal.kind],
      code: refusal.code,
      detail: refusal.sentence,
      reference: trace.reference,
      ...(refusal.next === undefined ? {} : { next: refusal.next }),
      ...(refusal.field === undefined ? {} : { field: refusal.field }),
      ...(refused?.fields === undefined ? {} : { fields: refused.fields }),
      ...(refused?.changed === undefined ? {} : { changed: refused.changed }),
    },
    headers: { ...(refusal.kind === 'unavailable' ? retrySoon : {}), ...refused?.headers },
    fault: false,
  };
}

// Spec platform §8: the generic sentence.
function faultProblem(trace: Trace): Problem {
  return {
    type: 'about:blank',
    title: 'fault',
    status: 500,
    code: 'kit.fault',
    detail: 'Sorry, there was an error. Please try again later.',
    reference: trace.reference,
  };
}
