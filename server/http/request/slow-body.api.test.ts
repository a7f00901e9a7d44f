import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer()

test('SEC68 a sign-in that sends a byte now and then is given up after ten seconds', async () => {
  const { port, hostname, host } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = ['POST /api/login HTTP/1.1', `Host: ${host}`, 'Content-Length: 900']
  socket.write(`${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\n`)
  const dripping = setInterval(() => socket.write('x'), 500)
  const answer: string[] = []
  socket.on('data', (bytes) => answer.push(String(bytes)))
  socket.on('error', () => undefined)

  await once(socket, 'close')

  clearInterval(dripping)
  expect(answer.join('')).toMatch(/^HTTP\/1.1 408 /)
})
