import type { ChaosDatabase } from './chaos-database.ts'
import { type ChaosPhone, within } from './chaos-phone.ts'
import { after } from './device-network.ts'
import { holdings, prepare, settle, survey, syncNow } from './in-page.ts'
import type { Journal } from './journal.ts'
import type { Ledger } from './ledger.ts'
import type { Final } from './oracle.ts'
import { ownersOfWaiting } from './owners-of-waiting.ts'

/** With the network well again everything is sent within this, in milliseconds; a person presses once at half-time. */
export const LIVENESS = 60_000

export interface Healing {
  database: ChaosDatabase
  ledger: Ledger
  journal: Journal
}

/** The state of a phone after healing. */
export interface Healed {
  /** The changes it had of each person, as they were left. */
  finals: Final[]
  /** Milliseconds that the slowest took to send everything. */
  slowest: number
}

/** Sends everyone's changes from this phone, including those of other users. */
export async function drainPhone(phone: ChaosPhone, healing: Healing): Promise<Healed> {
  const healed: Healed = { finals: [], slowest: 0 }
  const drain = async () => {
    healed.slowest = Math.max(healed.slowest, await drainUser(phone, healing))
    const held = await phone.run(holdings, undefined)
    healed.finals.push({ ...held, prepared: false, device: phone.name })
  }
  await drain()
  for (const uuid of await phone.run(ownersOfWaiting, undefined)) {
    const [owner] = await healing.database.rows<{ email: string }>(
      'select email from users where uuid = $1',
      [uuid],
    )
    const name = owner?.email.split('@')[0]
    if (!name || name === phone.user) continue
    await handTo(phone, name)
    await drain()
  }
  return healed
}

async function handTo(phone: ChaosPhone, user: string): Promise<void> {
  await phone.logOut()
  phone.user = user
  await phone.getReady()
}

async function drainUser(phone: ChaosPhone, { ledger, journal }: Healing): Promise<number> {
  const began = Date.now()
  await phone.getReady('/pendientes')
  await phone.tabs[0]?.evaluate(() => void window.dispatchEvent(new Event('online')))
  let isPressed = false
  for (let left = await goingOf(phone); left > 0; left = await goingOf(phone)) {
    const spent = Date.now() - began
    if (spent > LIVENESS) break
    if (!isPressed && spent > LIVENESS / 2) {
      isPressed = true
      journal.write({ what: 'slow', device: phone.name, user: phone.user, waiting: await waitingOn(phone) })
      await press(phone)
    }
    await retryFailing(phone, ledger)
    await after(200)
  }
  const spent = Date.now() - began
  journal.write({ what: 'drained', device: phone.name, user: phone.user, spent, isPressed })
  return spent
}

/** The waiting changes of a phone, a line each: which change, its state, tries, milliseconds until the next one. */
async function waitingOn(phone: ChaosPhone): Promise<string[]> {
  const { outbox } = await phone.run(holdings, undefined)
  return outbox.map(({ id, type, state, attempts, nextAt, lastError }) =>
    JSON.stringify([id, type, state, attempts, nextAt - Date.now(), lastError?.code]),
  )
}

/** The result of `work`; if it fails, the actions and the waiting changes of the phone in the error. */
export const orTellWhatWaits = <T>(phone: ChaosPhone, what: string, work: Promise<T>): Promise<T> =>
  work.catch(async (error: Error) => {
    throw new Error([`${what}: ${error.message}`, ...(await waitingOn(phone))].join('\n'))
  })

/** Number of changes that should still leave by themselves. */
async function goingOf(phone: ChaosPhone): Promise<number> {
  await phone.getReady('/pendientes')
  const { outbox } = await phone.run(holdings, undefined)
  const ids = new Set(outbox.map(({ id }) => id))
  return outbox.filter(({ state, after: before }) => {
    const isAside = state === 'rechazado' || state === 'conflicto'
    return !isAside && !before.some((id) => ids.has(id))
  }).length
}

async function press(phone: ChaosPhone): Promise<void> {
  const tab = phone.tabs[0]
  if (!tab?.url().endsWith('/pendientes')) await tab?.goto(new URL('/pendientes', tab.url()).href)
  await within(10_000, tab?.getByRole('button', { name: 'Sincronizar ahora' }).click() ?? Promise.resolve())
}

/** Changes the server failed too often wait for 'Reintentar', which is pressed now. */
async function retryFailing(phone: ChaosPhone, ledger: Ledger): Promise<void> {
  const { aside } = await phone.run(survey, undefined)
  for (const { id, seq, state } of aside) {
    if (state !== 'atencion') continue
    const entry = ledger.byId(id)
    if (entry) entry.seq = seq
    await phone.run(settle, { id, seq, how: 'retry' })
  }
}

/** Brings the phone up to date and reads what it holds. */
export async function finalOf(phone: ChaosPhone): Promise<Final> {
  for (let tries = 0; tries < 3; tries++) {
    const { prepared } = await phone.run(holdings, undefined)
    const trouble = await phone.run(prepared ? syncNow : prepare, undefined)
    if (trouble === null && prepared) break
  }
  return { ...(await phone.run(holdings, undefined)), device: phone.name }
}

/** '/pendientes' shows the empty state only when nothing waits. */
export async function saysWhatWaits(phone: ChaosPhone, { outbox }: Final): Promise<boolean> {
  const tab = phone.tabs[0]
  if (!tab) return false
  await tab.goto(new URL('/pendientes', tab.url()).href)
  await tab.getByRole('heading', { name: 'Pendientes' }).first().waitFor()
  const none = tab.getByText('No hay nada sin enviar')
  if (outbox.length === 0)
    return none.waitFor().then(
      () => true,
      () => false,
    )
  const first = tab.getByText(/^(Rechazado|Necesita tu atención|En espera|En este equipo)/).first()
  return first.waitFor().then(
    async () => (await none.count()) === 0,
    () => false,
  )
}
