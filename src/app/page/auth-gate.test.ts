import { expect, test } from 'vitest'
import { openGate } from './auth-gate.ts'

test('closed at log-out, nothing more leaves [SEC88]', async () => {
  const asked: string[] = []
  const gate = openGate(async (input) => {
    asked.push(String(input))
    return new Response('')
  })
  await gate.fetch('http://cantera.test/api/me')

  gate.close()

  await expect(gate.fetch('http://cantera.test/api/me')).rejects.toThrow()
  expect([asked.length, gate.isClosed()]).toEqual([1, true])
})

test('what is under way when it closes is cut off', async () => {
  const gate = openGate(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const call = gate.fetch(new Request('http://cantera.test/api/me'))

  gate.close()

  await expect(call).rejects.toThrow()
})
