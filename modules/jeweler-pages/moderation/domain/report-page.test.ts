import { expect, test } from 'vitest';
import { newContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languageKeys, languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import { sideWordsOf } from '#modules/jeweler-pages/page/domain/words/side/side-words.ts';
import { renderReport, renderReportSent } from './report-page.ts';
import { noReport, reportFaults, reportKinds } from './report-rules.ts';
import { sampleFrame } from '#modules/jeweler-pages/page/domain/testing/sample-frame.ts';

test.each(languageKeys)('visitors report a page in its language: %s', (language) => {
  const content = { ...newContent({ name: 'Harrow' }), language };
  const { report } = sideWordsOf({ language });
  const faults = reportFaults(noReport, language);
  const form = renderReport(content, sampleFrame, { values: noReport, faults, token: 'x' });
  expect(form).toContain(`<html lang="${language}" dir="${languages[language].direction}">`);
  for (const text of [report.faulty, report.send, report.chooseReason, ...Object.values(report.kinds)])
    expect(form.replaceAll('&#39;', "'")).toContain(text);
  expect(Object.keys(report.kinds)).toEqual(Object.keys(reportKinds));
  expect(renderReportSent(content, sampleFrame)).toContain(`lang="${language}"`);
});

test("the desk's reasons are those of an English form", () => {
  expect(sideWordsOf({ language: 'en' }).report.kinds).toEqual(reportKinds);
});
