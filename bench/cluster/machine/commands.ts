import { join } from 'node:path'
import { NODES, type NodeNumber, type Places, type ProcessNumber } from './places.ts'
import type { Command } from './processes.ts'

const local = (port: number) => `http://127.0.0.1:${port}`

export function etcdCommand({ folder, ports }: Places, member: NodeNumber): Command {
  const peers = NODES.map((node) => `e${node}=${local(ports.etcdPeer[node])}`).join(',')
  return {
    name: `etcd${member}`,
    program: 'etcd',
    asPostgres: true,
    args: [
      ...['--name', `e${member}`, '--data-dir', `${folder}/etcd/e${member}`, '--enable-v2'],
      ...['--listen-client-urls', local(ports.etcd[member])],
      ...['--advertise-client-urls', local(ports.etcd[member])],
      ...['--listen-peer-urls', local(ports.etcdPeer[member])],
      ...['--initial-advertise-peer-urls', local(ports.etcdPeer[member]), '--initial-cluster', peers],
      // A shared machine is slow at times.
      ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
    ],
  }
}

export const haproxyCommand = ({ folder }: Places, name: string): Command => ({
  name,
  program: 'haproxy',
  args: ['-db', '-f', `${folder}/${name}.cfg`],
})

export const patroniCommand = ({ folder }: Places, node: NodeNumber): Command => ({
  name: `n${node}`,
  program: 'patroni',
  args: [`${folder}/n${node}.yml`],
  asPostgres: true,
})

/** Roles of the database by the names of their passwords. */
const ROLES = { super: 'postgres', owner: 'cantera_owner', app: 'cantera_app' } as const

/** The database by way of its HAProxy. */
export const databaseUrl = (
  { ports, passwords }: Places,
  role: keyof typeof ROLES,
  name = 'cantera',
): string => `postgres://${ROLES[role]}:${passwords[role]}@127.0.0.1:${ports.database}/${name}`

export function canteraCommand(places: Places, which: ProcessNumber): Command {
  const { folder, ports } = places
  return {
    name: `cantera${which}`,
    program: process.execPath,
    args: ['--max-semi-space-size=6', 'dist/server/main.js'],
    env: {
      NODE_ENV: 'test',
      PORT: String(ports.cantera[which]),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'app', String(which)),
      DATABASE_URL: databaseUrl(places, 'app'),
      DATABASE_OWNER_URL: databaseUrl(places, 'owner'),
      PHOTOS_URL: `file:${folder}/photos`,
      ERP_DIR: `${folder}/erp`,
      ERP_ORDERS: '0',
      PUBLIC_ORIGIN: `http://localhost:${ports.app}`,
      SECRET_KEY: places.secretKey,
      DEMO: '1',
      TRUST_PROXY: '1',
      CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
    },
  }
}
