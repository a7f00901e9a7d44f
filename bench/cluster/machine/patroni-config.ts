import type { NodeNumber, Places } from './places.ts'

export interface NodeConfig {
  places: Places
  node: NodeNumber
  /** Folder of PostgreSQL's programs. */
  programs: string
  isAsync: boolean
}

/**
 * Times of the lock in seconds: a leader that is gone is replaced after `ttl` at the latest. `failsafe_mode` keeps a leader
 * that reaches the others while etcd is away.
 */
const LOCK = { ttl: 20, loop_wait: 4, retry_timeout: 5 }

/** Patroni's configuration of a node. */
export function patroniConfig({ places, node, programs, isAsync }: NodeConfig): object {
  const { ports, passwords, folder } = places
  const local = (port: number) => `127.0.0.1:${port}`
  const home = `${folder}/nodes/n${node}`
  return {
    scope: 'cantera',
    namespace: '/db/',
    name: `n${node}`,
    restapi: { listen: local(ports.rest[node]), connect_address: local(ports.rest[node]) },
    // The API that compares before it sets: with etcd3 this version of Patroni puts its name on a lock it has lost.
    etcd: { hosts: local(ports.door[node]), use_proxies: true },
    bootstrap: {
      dcs: {
        ...LOCK,
        failsafe_mode: true,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: !isAsync,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: SERVER },
      },
      initdb: [
        { encoding: 'UTF8' },
        'data-checksums',
        { 'auth-local': 'trust' },
        { 'auth-host': 'scram-sha-256' },
      ],
    },
    postgresql: {
      listen: local(ports.postgres[node]),
      connect_address: local(ports.postgres[node]),
      data_dir: `${home}/data`,
      bin_dir: programs,
      pgpass: `${home}/pgpass`,
      use_unix_socket: false,
      authentication: {
        superuser: { username: 'postgres', password: passwords.super },
        replication: { username: 'replicador', password: passwords.replica },
        rewind: { username: 'rebobinador', password: passwords.rewind },
      },
      parameters: { unix_socket_directories: home, shared_buffers: '64MB' },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicador 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}

/** Two processes of Cantera have at most 20 connections each. */
const SERVER = {
  max_connections: 80,
  max_worker_processes: 4,
  wal_log_hints: 'on',
  wal_keep_size: '256MB',
  hot_standby: 'on',
}
