import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const NODES = [1, 2, 3] as const
export type NodeNumber = (typeof NODES)[number]
export const PROCESSES = [1, 2] as const
export type ProcessNumber = (typeof PROCESSES)[number]

/** Where everything of one cluster is: ports of the loopback address and a folder. */
export interface Places {
  folder: string
  ports: Ports
  passwords: Record<'super' | 'replica' | 'rewind' | 'owner' | 'app', string>
  secretKey: string
}

type OfNodes = Record<NodeNumber, number>

export interface Ports {
  etcd: OfNodes
  etcdPeer: OfNodes
  /** Each node's own way to etcd, so that it can be cut. */
  door: OfNodes
  postgres: OfNodes
  /** Patroni's interface. */
  rest: OfNodes
  /** HAProxy: always the leader. */
  database: number
  /** HAProxy: both processes of Cantera. */
  app: number
  cantera: Record<ProcessNumber, number>
}

/** Below the ports that outgoing connections take: a program that is started again finds its own free. */
const FIRST_PORT = 21_000
const LAST_PORT = 31_000
const NEEDED = 19

/** A folder and ports of one's own. */
export async function findPlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-cluster-'))
  for (const name of ['logs', 'photos', 'erp', 'etcd', 'nodes', 'app']) mkdirSync(join(folder, name))
  const secret = () => randomBytes(18).toString('base64url')
  return {
    folder,
    ports: portsFrom(await freeBlock()),
    passwords: { super: secret(), replica: secret(), rewind: secret(), owner: secret(), app: secret() },
    secretKey: randomBytes(32).toString('base64url'),
  }
}

/** The purpose of each port of a block. */
export function portsFrom(first: number): Ports {
  const ofNodes = (from: number): OfNodes => ({ 1: first + from, 2: first + from + 1, 3: first + from + 2 })
  return {
    etcd: ofNodes(0),
    etcdPeer: ofNodes(3),
    door: ofNodes(6),
    postgres: ofNodes(9),
    rest: ofNodes(12),
    database: first + 15,
    app: first + 16,
    cantera: { 1: first + 17, 2: first + 18 },
  }
}

async function freeBlock(): Promise<number> {
  for (let first = FIRST_PORT; first < LAST_PORT; first += NEEDED + 1) {
    const ports = Array.from({ length: NEEDED }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`No ${NEEDED} free ports in a row from ${FIRST_PORT} to ${LAST_PORT}`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
