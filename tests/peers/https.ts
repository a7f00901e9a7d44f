import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { createOutgoing } from '#server/outgoing/outgoing.ts'

const read = (name: string): string => readFileSync(resolve('tests/tls', name), 'utf8')

/** Trusts the tests' authority. */
export const ca = read('authority.crt')

/** A server of this machine with a certificate for `localhost`, until the test ends; its host with the port. */
export async function startHttps(listener: RequestListener): Promise<string> {
  const server = createServer({ key: read('server.key'), cert: read('server.crt') }, listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `localhost:${(server.address() as AddressInfo).port}`
}

const HERE = [{ address: '127.0.0.1', family: 4 }]

/** A door that leads to this machine alone. */
export const localOutgoing = () =>
  createOutgoing({ resolve: async () => HERE, allows: (address) => address === '127.0.0.1', ca })
