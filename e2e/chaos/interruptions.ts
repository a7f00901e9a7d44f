import { pick } from '#tests/bad-network.ts'
import { emailOf } from './chaos-phone.ts'
import type { Doomed } from './deaths.ts'
import { prepare } from './in-page.ts'

/** The events of a run beside deaths. */
export const INTERRUPTIONS = ['another person', 'session ended', 'newer build', 'reload'] as const
export type Interruption = (typeof INTERRUPTIONS)[number]

const OTHER: Record<string, string> = { vendedora: 'vendedor', vendedor: 'vendedora' }

/** A change of user on a phone, or the office's work meanwhile; resolves when the phone is usable again. */
export async function interrupt(doomed: Doomed, what: Interruption): Promise<void> {
  const { phone, journal } = doomed
  journal.write({ what: 'interruption', device: phone.name, of: what, user: phone.user })
  const run = { 'another person': handOver, 'session ended': endSessions, 'newer build': release, reload }[
    what
  ]
  await run(doomed).catch((error: unknown) =>
    journal.write({ what: 'cut short', device: phone.name, error: String(error).split('\n')[0] }),
  )
  await phone.getReady()
}

async function handOver({ phone, sellers, journal }: Doomed): Promise<void> {
  for (const name of [...sellers.ledger.drafts.keys()])
    if (name.startsWith(`${phone.name} `)) sellers.ledger.drafts.delete(name)
  await phone.logOut()
  phone.user = OTHER[phone.user] ?? phone.user
  journal.write({ what: 'handed over', device: phone.name, user: phone.user })
  await phone.getReady()
  await phone.run(prepare, undefined)
}

const endSessions = async ({ phone, database }: Doomed): Promise<void> =>
  void (await database.rows(
    `update sessions set expires_at = now() where revoked_at is null
       and user_id = (select id from users where email = $1)`,
    [emailOf(phone.user)],
  ))

/** A newer build is deployed; users update where the app offers it. */
async function release({ phone, servers, sellers, alone }: Doomed): Promise<void> {
  servers.release()
  await alone(() => servers.kill(Math.floor(sellers.random() * 2), async () => undefined))
  const tab = pick(sellers.random, phone.tabs)
  await phone.run(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
    undefined,
    tab,
  )
  await tab.getByRole('button', { name: 'Actualizar', exact: true }).click({ timeout: 4000 })
}

async function reload({ phone, sellers }: Doomed): Promise<void> {
  await pick(sellers.random, phone.tabs).reload({ waitUntil: 'commit', timeout: 5000 })
}
