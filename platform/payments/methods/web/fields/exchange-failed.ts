import { RefusalError } from '#kit/web/call/refusal-error.ts';

const sentences = {
  incomplete: [
    'Some of what was typed is missing or wrong.',
    'It is marked beside the field. Mend it and try again.',
  ],
  expired: ['The fields were open for too long.', 'They are opened again. Type the numbers once more.'],
  unreachable: [
    'The payment gateway does not answer at the moment. Nothing was added.',
    'Try again in a minute.',
  ],
  not_open: ['The fields are not open yet.', 'Wait until they are shown.'],
} as const;

/** A no of the frame is shown like any other: above the form, and nothing typed is lost. */
export function exchangeFailed(why: keyof typeof sentences): RefusalError {
  const [detail, next] = sentences[why];
  return new RefusalError({
    type: 'about:blank',
    title: why,
    status: 0,
    code: `payments.fields_${why}`,
    detail,
    next,
    reference: '',
  });
}
