import { addDays } from '#kit/domain/day.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { decideAccess, providerDay, providerZone, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx, DeskQueue, DeskTask } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import type { ShownTask, getDeskHome as call } from '../contract/desk-home.ts';
import {
  byDeadline,
  byMoney,
  countByHour,
  countReceived,
  deadlineOf,
  isDueWithinHour,
  isLate,
  medianMinutes,
  onTimePerMille,
  resolvedWithin,
  targetWords,
} from '../domain/desk-figures.ts';
import type { TimedResolution } from '../domain/desk-figures.ts';

type DeskHome = EndpointAnswer<typeof call>;

type OpenTask = DeskTask & { readonly queue: DeskQueue; readonly due: Date };

interface ReadQueue {
  readonly queue: DeskQueue;
  readonly target: string;
  readonly tasks: readonly OpenTask[];
  readonly resolved: readonly TimedResolution[];
}

const shownLate = 4;
const shownNext = 8;

/** The queues that the caller's roles may work, from one reading for all figures. */
export function getDeskHome(queues: readonly DeskQueue[]) {
  return async (ctx: Ctx): Promise<DeskHome> => {
    const now = ctx.clock.now();
    const today = providerDay(now);
    const weekAgo = addDays(today, -7);
    const span = { from: startOfProviderDay(today), to: startOfProviderDay(addDays(today, 1)) };
    const spanWeekAgo = { from: startOfProviderDay(weekAgo), to: startOfProviderDay(addDays(weekAgo, 1)) };
    const circumstances = { isOn: () => false, today: () => today };
    const read: ReadQueue[] = [];
    for (const queue of queues)
      if (decideAccess(queue.rule, ctx.actor, circumstances).allowed)
        read.push(await readQueue(ctx, queue, spanWeekAgo.from));
    const tasks = read.flatMap((queue) => queue.tasks).toSorted(byDeadline);
    const resolved = read.flatMap((queue) => queue.resolved);
    const resolvedToday = resolvedWithin(resolved, span);
    const late = tasks.filter((task) => isLate(task, now));
    const show = await presenter(ctx, [...late, ...tasks]);
    return {
      asOf: now.toISOString(),
      day: today,
      open: tasks.length,
      late: late.length,
      dueWithinHour: tasks.filter((task) => isDueWithinHour(task, now)).length,
      queues: presentQueues(read, now),
      mostAtRisk: late.toSorted(byMoney).slice(0, shownLate).map(show),
      dueNext: tasks
        .filter((task) => !isLate(task, now))
        .slice(0, shownNext)
        .map(show),
      first: tasks.slice(0, 1).map(show)[0] ?? null,
      received: {
        today: countReceived(tasks, resolved, span),
        weekAgo: countReceived(tasks, resolved, spanWeekAgo),
      },
      resolved: { today: resolvedToday.length, weekAgo: resolvedWithin(resolved, spanWeekAgo).length },
      medianMinutes: medianMinutes(resolvedToday),
      onTime: onTimePerMille(resolvedToday),
      byHour: countByHour(resolvedToday.map(({ at }) => hourAtProvider(at))),
    };
  };
}

async function readQueue(ctx: Ctx, queue: DeskQueue, since: Date): Promise<ReadQueue> {
  const hours = await configuredNumber(ctx, `desk-hours-${queue.name}`, queue.targetHours);
  const open = await queue.open(ctx);
  const resolved = await queue.resolved(ctx, since);
  return {
    queue,
    target: queue.targetText ?? targetWords(hours),
    tasks: open
      .map((task) => Object.assign({}, task, { queue, due: deadlineOf(task, hours) }))
      .toSorted(byDeadline),
    resolved: resolved.map((one) => Object.assign({}, one, { due: deadlineOf(one, hours) })),
  };
}

function presentQueues(read: readonly ReadQueue[], now: Date): DeskHome['queues'] {
  return read
    .toSorted(({ tasks: [a] }, { tasks: [b] }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return byDeadline(a, b);
    })
    .map(({ queue, target, tasks }) => {
      const [next] = tasks;
      const oldest = tasks.toSorted((a, b) => a.since.getTime() - b.since.getTime())[0];
      return {
        name: queue.name,
        title: queue.title,
        to: queue.to,
        open: tasks.length,
        late: tasks.filter((task) => isLate(task, now)).length,
        oldest: oldest?.since.toISOString() ?? null,
        target,
        next: next === undefined ? null : { since: next.since.toISOString(), due: next.due.toISOString() },
      };
    });
}

async function presenter(ctx: Ctx, tasks: readonly OpenTask[]): Promise<(task: OpenTask) => ShownTask> {
  const ids = new Set(tasks.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])));
  const names = await findCompanyNames(ctx, [...ids]);
  return ({ queue, companyId, since, due, ...task }) => ({
    id: task.id,
    queue: queue.name,
    queueTitle: queue.title,
    title: task.title,
    company: companyId === null ? null : (names.get(companyId) ?? null),
    amount: task.amount,
    since: since.toISOString(),
    due: due.toISOString(),
    verb: task.verb,
    to: task.to,
  });
}

const hourFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: providerZone,
});

const hourAtProvider = (instant: Date): number => Number(hourFormat.format(instant));
