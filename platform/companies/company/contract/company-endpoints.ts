import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { filesRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { companyProfileShape } from './profile-endpoints.ts';
import { companyRefusals as no } from './company-refusals.ts';
import { changedCompany } from './company-shapes.ts';

/** Spec platform §6: the company's account is its administrators' to run. */
export const businessAdministrators: AccessRule = { who: 'members', roles: ['BusinessAdministrator'] };

export const changeCompanyProfile = endpoint({
  name: 'companies.changeCompanyProfile',
  summary: 'Changes what the company says of itself',
  method: 'PUT',
  path: '/services/membership/companies/profile',
  body: changedCompany,
  answer: companyProfileShape,
  refusals: [no.fein_in_use, no.founded_later],
  rule: businessAdministrators,
  binding: 'company',
});

const logoPath = '/services/membership/companies/:id/logos';
const params = z.object({ id: guid });

// Spec platform §7: GET, POST companies/{id}/logos; an upload, multipart, and a text for an answer.
export const uploadLogo = endpoint({
  name: 'companies.uploadLogo',
  summary: 'Keeps the one logo of the company; answers its id as text',
  method: 'POST',
  path: logoPath,
  params,
  refusals: [no.company_missing_here, ...uploadRefusals],
  rule: businessAdministrators,
  binding: 'company',
  // One byte more than is taken, so that our own sentence is told and not the pipe's.
  upload: { maxBytes: uploadRules.logo.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
});

export const getLogo = endpoint({
  name: 'companies.getLogo',
  summary: 'The logo of the company',
  method: 'GET',
  path: logoPath,
  params,
  refusals: [no.company_missing_here, no.no_logo, filesRefusals.file_missing, filesRefusals.store_away],
  rule: { ...members, scope: 'company:read' },
  binding: 'company',
  raw: { contentType: 'image/png' },
});

export const removeLogo = endpoint({
  name: 'companies.removeLogo',
  summary: 'Takes the logo away; the name alone is shown again',
  method: 'DELETE',
  path: logoPath,
  params,
  refusals: [no.company_missing_here],
  rule: businessAdministrators,
  binding: 'company',
});
