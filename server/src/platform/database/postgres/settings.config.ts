import fs from 'node:fs';

/** Small and durable: one venue's data, few connections, every commit on disk before it is acknowledged. */
const DEFAULTS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '1',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Allows online backups (backup/).
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements contain user input, which logs must not.
  log_min_error_statement: 'panic',
  idle_in_transaction_session_timeout: '60s',
};

export function serverSettings(socketFolder: string, over: Record<string, string> = {}): string[] {
  const settings: Record<string, string> = {
    ...DEFAULTS,
    unix_socket_directories: socketFolder,
    dynamic_shared_memory_type: hasSharedMemory() ? 'posix' : 'mmap',
    ...over,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Whether /dev/shm exists: slim containers lack it. */
function hasSharedMemory(): boolean {
  if (process.platform !== 'linux') return true;
  try {
    fs.accessSync('/dev/shm', fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
