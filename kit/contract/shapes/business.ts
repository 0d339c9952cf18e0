import * as z from 'zod/mini';
import { isFein, readFein } from '#kit/domain/fein.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { isHttpsUrl, isWebsite } from '#kit/domain/website.ts';

const typeFein = 'Type nine digits, such as 12-3456789.';
const typeWebsite = 'Type a web address such as www.example.com.';
const typeHttps = 'Type a web address that starts with https://.';

/** Accepts 12-3456789; the value is the nine digits. */
export const fein = z.string(typeFein).check(
  z.overwrite((text) => readFein(text) ?? text),
  z.refine(isFein, typeFein),
);

export const website = z
  .string(typeWebsite)
  .check(
    z.trim(),
    z.maxLength(fieldLimits.website, `Type at most ${fieldLimits.website} characters.`),
    z.refine(isWebsite, typeWebsite),
  );

export const httpsUrl = z.string(typeHttps).check(z.trim(), z.refine(isHttpsUrl, typeHttps));
