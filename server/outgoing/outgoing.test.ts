import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { startHttps } from '#tests/peers/https.ts'
import { ca, localOutgoing } from '#tests/peers/local-outgoing.ts'
import { createOutgoing, RefusedAddress } from './outgoing.ts'

/** Answers to names, one after another; the last one stays. */
const namesOf = (...answers: string[][]) =>
  vi.fn(async () => {
    const [addresses = []] = answers.length > 1 ? [answers.shift()] : answers
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  })

test.each([
  ['loopback', ['127.0.0.1']],
  ['the metadata of a cloud', ['169.254.169.254']],
  ['loopback within IPv6', ['::ffff:127.0.0.1']],
  ['a public and a private one', ['1.1.1.1', '10.0.0.1']],
  ['none', []],
])('a name of %s is not asked', async (_, addresses) => {
  const asked = vi.fn()
  const host = await startHttps((_request, response) => {
    asked()
    response.end()
  })
  const outgoing = createOutgoing({ resolve: namesOf(addresses), ca })

  await expect(outgoing({ url: `https://${host}/` })).rejects.toThrow(RefusedAddress)

  expect(asked).not.toHaveBeenCalled()
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://169.254.169.254/latest/meta-data/',
  'http://example.com/',
  'https://user:password@example.com/',
  'file:///etc/passwd',
])('%s is not asked', async (url) => {
  const resolve = namesOf(['1.1.1.1'])
  await expect(createOutgoing({ resolve })({ url })).rejects.toThrow(RefusedAddress)
  expect(resolve).not.toHaveBeenCalled()
})

test('the name of this machine is refused by its own addresses', async () => {
  await expect(createOutgoing()({ url: 'https://localhost/' })).rejects.toThrow(RefusedAddress)
})

test('a name is asked for once, and the connection goes to what was judged', async () => {
  const host = await startHttps((request, response) => response.end(request.headers.host))
  const resolve = namesOf(['127.0.0.1'], ['10.0.0.1'])
  const outgoing = createOutgoing({ resolve, allows: (address) => address === '127.0.0.1', ca })

  const { status, body } = await outgoing({ url: `https://${host}/` })

  expect([status, body.toString()]).toEqual([200, host])
  expect(resolve).toHaveBeenCalledTimes(1)
})

test('a body arrives whole; a redirection is an answer and is not followed', async () => {
  const paths: string[] = []
  const host = await startHttps(async (request, response) => {
    paths.push(request.url ?? '')
    const body = await buffer(request)
    response.writeHead(307, { Location: '/otra', Echo: body.toString() }).end()
  })

  const { status, headers } = await localOutgoing()({
    url: `https://${host}/una?x=1`,
    body: Buffer.from('hola'),
  })

  expect([status, headers.echo, paths]).toEqual([307, 'hola', ['/una?x=1']])
})

test('a certificate of an unknown authority is refused', async () => {
  const host = await startHttps((_request, response) => response.end())
  const outgoing = createOutgoing({ resolve: namesOf(['127.0.0.1']), allows: () => true })
  await expect(outgoing({ url: `https://${host}/` })).rejects.toThrow(/certificate/)
})

test('an answer that is too long or too late is given up', async () => {
  const host = await startHttps((request, response) => {
    response.write('x'.repeat(2_000))
    if (request.url === '/larga') response.end()
  })
  const reach = { resolve: namesOf(['127.0.0.1']), allows: () => true, ca }
  const short = createOutgoing({ ...reach, limits: { milliseconds: 5_000, bytes: 1_000 } })
  const hasty = createOutgoing({ ...reach, limits: { milliseconds: 100, bytes: 10_000 } })

  await expect(short({ url: `https://${host}/larga` })).rejects.toThrow('more than 1000 bytes')
  await expect(hasty({ url: `https://${host}/lenta` })).rejects.toThrow()
  const silent = createOutgoing({
    ...reach,
    resolve: () => new Promise(() => undefined),
    limits: { milliseconds: 50, bytes: 1 },
  })
  await expect(silent({ url: 'https://nadie.example/' })).rejects.toThrow(/timeout|aborted/)
})
