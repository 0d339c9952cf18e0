import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import type { Classification, TradeCodes } from '#platform/companies/company/domain/company.ts';
import type { CompanyDraft } from './registration-draft.ts';
import { emptyCompany } from './registration-draft.ts';

/** A business search result (spec platform §3), as company details need it. */
interface DirectoryResult extends TradeCodes {
  readonly businessName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly zipExtension: string;
  readonly phoneNumber: string;
  readonly taxId: string;
  readonly businessNumber: string;
}

// Spec platform §4: company search keeps only results that have a tax ID; if none remain the search is flagged failed.
export function keepResultsWithTaxId<Result extends { readonly taxId: string }>(results: readonly Result[]) {
  const withTaxId = results.filter(({ taxId }) => /^\d{9}$/.test(taxId));
  return { results: withTaxId, failed: withTaxId.length === 0 };
}

// SIC and NAICS codes for jewelry retail, repair, wholesale and manufacturing.
const jewelersSic = new Set(['5944', '7631', '5094', '3911']);
const jewelersNaics = new Set(['458310', '811490', '423940', '339910']);

/** A business with any jewelry code counts as a jeweler. */
export function classify(codes: TradeCodes): Classification {
  const isJeweler =
    jewelersSic.has(codes.primarySIC) ||
    jewelersSic.has(codes.secondarySIC) ||
    jewelersNaics.has(codes.primaryNAICS) ||
    jewelersNaics.has(codes.secondaryNAICS);
  return isJeweler ? 'JW' : 'NONJW';
}

/** Prefills company details from the directory; the person corrects them. */
export function draftFromBusiness(result: DirectoryResult): CompanyDraft {
  const { zip, zipExtension } = result;
  return {
    ...emptyCompany,
    companyName: result.businessName,
    feinId: result.taxId,
    addressLine1: result.street,
    city: result.city,
    stateId: result.state,
    postCode: zipExtension === '' ? zip : `${zip}-${zipExtension}`,
    phone: storedPhone(splitPhone(result.phoneNumber)),
    businessCategoryCode: classify(result),
    businessNumber: result.businessNumber,
    primarySIC: result.primarySIC,
    secondarySIC: result.secondarySIC,
    primaryNAICS: result.primaryNAICS,
    secondaryNAICS: result.secondaryNAICS,
  };
}
