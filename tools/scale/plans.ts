import type { Pool } from 'pg';
import type { HeardWork } from './hear-statements.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly Schema?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How one table was read. */
export interface Read {
  readonly how: string;
  readonly table: string;
  readonly index: string | undefined;
  /** Rows looked at, including those that a filter dropped. */
  readonly rows: number;
}

export interface Plan {
  readonly statement: string;
  readonly reads: readonly Read[];
  readonly blocks: number;
}

/** Runs a call's statements again under the same binding, and rolls everything back. */
export async function explain(pool: Pool, work: HeardWork): Promise<Plan[]> {
  const [opening, ...statements] = work;
  if (opening === undefined) return [];
  const plans: Plan[] = [];
  const client = await pool.connect();
  try {
    await client.query(opening.text.replace(' isolation level repeatable read, read only', ''));
    for (const { text, values } of statements) {
      // Inserts can't run a second time, and they search for nothing.
      if (!/^\s*(?:select|with|update|delete)\b/i.test(text) || /\binsert into\b/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, verbose, format json) ${text}`,
        [...values],
      );
      const root = rows[0]?.['QUERY PLAN'][0].Plan;
      if (root !== undefined) plans.push(readPlan(text, root));
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
  return plans;
}

function readPlan(statement: string, root: PlanNode): Plan {
  const reads = nodesOf(root).flatMap((node): Read[] => {
    const { 'Relation Name': relation, Schema: schema, 'Actual Rows': rows, 'Actual Loops': loops } = node;
    if (relation === undefined || node['Node Type'] === 'ModifyTable') return [];
    return [
      {
        how: node['Node Type'],
        table: `${schema}.${relation}`,
        index: node['Index Name'],
        rows: Math.round((rows + (node['Rows Removed by Filter'] ?? 0)) * loops),
      },
    ];
  });
  const blocks = (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0);
  return { statement, reads, blocks };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
