import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

test('a connection that has sent no request does not hold up the end of the server', async () => {
  const listening = await listen(() => ({ fetch: () => new Response('ok') }), { host: '127.0.0.1', port: 0 })
  await (await fetch(listening.url)).text()
  const socket = connect(listening.port, '127.0.0.1')
  await once(socket, 'connect')
  const left = once(socket, 'close')
  // The ten seconds of grace never pass.
  vi.useFakeTimers({ toFake: ['setTimeout'] })

  await listening.close()
  await left

  vi.useRealTimers()
  await expect(fetch(listening.url)).rejects.toThrow()
})
