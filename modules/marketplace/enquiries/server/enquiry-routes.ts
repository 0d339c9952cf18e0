import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { sendEnquiry, sendQuestion } from '../contract/enquiry-endpoints.ts';
import type { EnquiryParts } from './enquiry-parts.ts';
import { sendEnquiryWith } from './send-enquiry.ts';
import { sendQuestionWith } from './send-question.ts';

export const enquiryRoutes = (parts: EnquiryParts): Routes => [
  stepwise(sendEnquiry, sendEnquiryWith(parts)),
  route(sendQuestion, sendQuestionWith(parts)),
];
