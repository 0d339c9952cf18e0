import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/**
 * Given at every start, so that a newer Loupe's settings reach older data folders. What isn't named here keeps
 * PostgreSQL's own default: fsync and synchronous_commit are on, so an acknowledged row outlives a power cut.
 */
export function postgresSettings(port: number, throwaway: boolean): Record<string, string> {
  const memory = totalmem() / megabyte;
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket file's path may be 107 bytes long, which a data folder's path can exceed.
    unix_socket_directories: '',
    shared_buffers: `${between(64, memory / 16, 512)}MB`,
    effective_cache_size: `${between(128, memory / 2, 16_384)}MB`,
    work_mem: '8MB',
    max_connections: '100',
    // Small queries by many people: neither compiling nor spreading one over several processes pays.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    random_page_cost: '1.1',
    // Nobody copies from this server, so the log carries no more than a crash needs.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The program logs its own failed statements; here their values could be people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
}

function between(least: number, wanted: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, wanted)));
}
