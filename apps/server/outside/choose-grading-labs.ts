import { embeddedLabs } from '#outside/grading-labs/embedded/embedded-labs.ts';
import { createGiaLabs } from '#outside/grading-labs/gia/gia-labs.ts';
import { gcalLabels, igiLabels } from '#outside/grading-labs/labelled/lab-labels.ts';
import { createLabelledLabs } from '#outside/grading-labs/labelled/labelled-labs.ts';
import type { AskedLab, GradingLabs } from '#outside/grading-labs/port.ts';
import { withSampleReports } from '#modules/marketplace/server.ts';
import type { LoupeConfiguration } from '../settings.ts';

const giaUrl = 'https://api.reportresults.gia.edu/';
const igiUrl = 'https://api.igi.org/';
const timeoutMs = 8_000;

const noLab: GradingLabs = {
  readReport: () => Promise.resolve({ kind: 'unknown', reason: "This lab isn't set up." }),
};

type Keys = Pick<
  LoupeConfiguration,
  'mode' | 'giaApiKey' | 'giaApiUrl' | 'igiApiKey' | 'igiApiUrl' | 'gcalApiKey' | 'gcalApiUrl'
>;

/** The only place that picks the labs: each by its own key. */
export function chooseGradingLabs(keys: Keys): GradingLabs {
  const unset = keys.mode === 'production' ? noLab : withSampleReports(embeddedLabs);
  const { giaApiKey, giaApiUrl = giaUrl, igiApiKey, igiApiUrl = igiUrl, gcalApiKey, gcalApiUrl } = keys;
  const labs: Readonly<Record<AskedLab, GradingLabs>> = {
    GIA: giaApiKey ? createGiaLabs({ url: giaApiUrl, key: giaApiKey, timeoutMs }) : unset,
    IGI: igiApiKey
      ? createLabelledLabs('IGI', igiLabels, { url: igiApiUrl, key: igiApiKey, timeoutMs })
      : unset,
    GCAL:
      gcalApiKey && gcalApiUrl
        ? createLabelledLabs('GCAL', gcalLabels, { url: gcalApiUrl, key: gcalApiKey, timeoutMs })
        : unset,
  };
  return { readReport: (lab, number) => labs[lab].readReport(lab, number) };
}
