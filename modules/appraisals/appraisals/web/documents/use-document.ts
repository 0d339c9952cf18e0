import { useState } from 'react';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { appraisalAsPdf } from '../../contract/appraisal-endpoints.ts';
import { useCanChange } from '../use-can-change.ts';
import { downloadDocument, getDocument, makeDocument } from '../../contract/document-endpoints.ts';
import type { DocumentProgress } from '../../contract/document-endpoints.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';

const pauseMs = 300;
const longestMs = 120_000;

const wordsOf = ({ photosDone, photosTotal }: DocumentProgress): string =>
  photosDone < photosTotal ? `Creating PDF: photo ${photosDone} of ${photosTotal}` : 'Creating PDF';

/** Makes the PDF in the background, says how far it is, and saves it. */
export function useDocument({ appraisalId, number }: Appraisal) {
  const [progress, setProgress] = useState('');
  const params = { appraisalId };
  const canChange = useCanChange();
  const download = async (): Promise<void> => {
    // Creating one in the background is a change, and staff who view as the company can't make changes.
    if (!canChange) {
      const blob = await callForBlob(appraisalAsPdf, { params });
      saveFile(`appraisal-${number}.pdf`, [blob], blob.type);
      return;
    }
    try {
      let made = await call(makeDocument, { params });
      const until = Date.now() + longestMs;
      while (made.status === 'Waiting' && Date.now() < until) {
        setProgress(wordsOf(made));
        await new Promise((resolve) => {
          setTimeout(resolve, pauseMs);
        });
        made = await call(getDocument, { params });
      }
      const blob = await callForBlob(downloadDocument, { params });
      saveFile(`appraisal-${number}.pdf`, [blob], blob.type);
    } finally {
      setProgress('');
    }
  };
  return { progress, download };
}
