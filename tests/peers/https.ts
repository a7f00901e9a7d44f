import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const read = (name: string): string => readFileSync(resolve('tests/tls', name), 'utf8')

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
