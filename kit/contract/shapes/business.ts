import * as z from 'zod/mini';
import { isFein, readFein } from '#kit/domain/fein.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { isHttpsUrl, isWebsite } from '#kit/domain/website.ts';

const typeFein = 'Enter 9 digits, such as 12-3456789.';
const typeWebsite = 'Enter a web address, such as www.example.com.';
const typeHttps = 'Enter a web address that starts with https://.';

/** Accepts 12-3456789; the value is the nine digits. */
export const fein = z.string(typeFein).check(
  z.overwrite((text) => readFein(text) ?? text),
  z.refine(isFein, typeFein),
);

export const website = z
  .string(typeWebsite)
  .check(
    z.trim(),
    z.maxLength(fieldLimits.website, `Use ${fieldLimits.website} characters or fewer.`),
    z.refine(isWebsite, typeWebsite),
  );

export const httpsUrl = z.string(typeHttps).check(z.trim(), z.refine(isHttpsUrl, typeHttps));
