/** What the provider's staff did with an appraisal for a member, as the record tells it. */
export const staffActWords: Readonly<Record<string, string>> = {
  'appraisals.createAppraisal': 'Created the draft',
  'appraisals.saveAppraisal': 'Edited the draft',
  'appraisals.reopenAppraisal': 'Opened a new revision',
  'appraisals.addAppraisalPhoto': 'Added a photo',
  'appraisals.removeAppraisalPhoto': 'Removed a photo',
  'appraisals.readLabReport': 'Imported a lab report',
  'appraisals.sendAppraisalLink': 'Emailed the customer',
  'appraisals.withdrawAppraisalLink': 'Turned off a link',
  'appraisals.appraisalAsPdf': 'Downloaded the PDF',
};
