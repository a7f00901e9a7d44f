import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceRecords } from '#src/app/device-wiring.ts'
import { type Db, openDb } from '#src/offline/db/db.ts'
import { asSender, LEASE } from './sender-lock.ts'

let db: Db
let owner: string

beforeEach(async () => {
  owner = crypto.randomUUID()
  db = openDb(owner, deviceRecords)
  await db.open()
})
afterEach(() => db.delete())

const tab = (context: string, now = Date.now) => ({ db, owner, locks: navigator.locks, context, now })

/** A tab that holds the lock and does nothing more, as one that the phone has frozen. */
async function frozenTab(renewedAgo: number): Promise<{ thaw: () => void; lost: Promise<boolean> }> {
  let thaw = (): void => undefined
  let taken = (): void => undefined
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  const request = navigator.locks.request(`cantera-envio-${owner}`, () => {
    taken()
    return new Promise<void>((resolve) => {
      thaw = resolve
    })
  })
  await isTaken
  await db.leases.put({ key: 'sender', holder: 'frozen', at: Date.now() - renewedAgo })
  const lost = request.then(
    () => false,
    (error: Error) => error.name === 'AbortError',
  )
  return { thaw: () => thaw(), lost }
}

describe('one sender at a time [SY14, F22]', () => {
  it('lets a second tab send only after the first has finished', async () => {
    let finish = (): void => undefined
    const first = asSender(tab('one'), () => new Promise<void>((resolve) => (finish = resolve)))
    await expect.poll(() => db.leases.get('sender')).toMatchObject({ holder: 'one' })

    const meanwhile = await asSender(tab('two'), async () => 'sent')
    finish()
    await first
    const afterwards = await asSender(tab('two'), async () => 'sent')

    expect(meanwhile).toEqual({ held: false })
    expect(afterwards).toEqual({ held: true, value: 'sent' })
  })

  it('leaves a tab alone that renewed its lease a moment ago', async () => {
    const { thaw, lost } = await frozenTab(LEASE - 3000)

    expect(await asSender(tab('two'), async () => 'sent')).toEqual({ held: false })
    thaw()
    expect(await lost).toBe(false)
  })

  it('takes over from a frozen tab once its lease has run out', async () => {
    const { lost } = await frozenTab(LEASE + 1000)

    expect(await asSender(tab('two'), async () => 'sent')).toEqual({ held: true, value: 'sent' })
    expect(await lost).toBe(true)
  })

  it('takes over from one that was frozen before it noted its lease', async () => {
    const { lost } = await frozenTab(0)
    await db.leases.clear()
    const soon = await asSender(tab('two'), async () => 'sent')
    const later = await asSender(
      tab('two', () => Date.now() + LEASE),
      async () => 'sent',
    )

    expect(soon).toEqual({ held: false })
    expect(later).toEqual({ held: true, value: 'sent' })
    expect(await lost).toBe(true)
  })

  it('frees the lease when the work fails', async () => {
    await expect(asSender(tab('one'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

    expect(await db.leases.get('sender')).toBeUndefined()
  })
})
