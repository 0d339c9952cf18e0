import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { textJob } from './deliver/text-notice.ts';
import { bundleJobs } from './bundles.ts';
import { digestJobs } from './daily-digest.ts';
import { mailJob, requeueMailJob } from './mail/send-mail.ts';
import { convertNumbersJob } from './texts/convert-numbers.ts';
import type { NotificationsPorts } from './notifications-ports.ts';

export function notificationsJobs(ports: NotificationsPorts): readonly JobHandler<Ctx>[] {
  return [
    textJob(ports),
    mailJob(ports),
    requeueMailJob(),
    convertNumbersJob(ports),
    ...digestJobs,
    ...bundleJobs,
  ];
}
