import type { Page } from '@playwright/test'
import { proveDelivery, uploadProofPhoto } from '#contract/calls/road/proofs.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { fillOrder } from '#e2e/support/seller-phone.ts'
import { pick, type Random } from '#tests/bad-network.ts'
import { type ChaosPhone, emailOf, within } from './chaos-phone.ts'
import type { Goods } from './goods.ts'
import { keepDraft, type Settling, save, settle, survey, syncNow } from './in-page.ts'
import { saveProof } from './in-page-proof.ts'
import type { Journal } from './journal.ts'
import type { Entry, Ledger } from './ledger.ts'
import { FORM_NOTE, isPhoto, nextAct } from './workload.ts'

export interface Sellers {
  random: Random
  goods: Goods
  ledger: Ledger
  journal: Journal
}

const SAVED = 'Guardado en este equipo'
/** A person gives the form up after this, in milliseconds. */
const PATIENCE = 8000

/** An action of a phone's user. An action a dying phone does not confirm was not acknowledged. */
export async function actOnce(phone: ChaosPhone, sellers: Sellers): Promise<void> {
  const { random, journal } = sellers
  const tab = pick(random, phone.tabs)
  const roll = random()
  const what =
    roll < 0.02
      ? writeOrder
      : roll < 0.05
        ? writeDraft
        : roll < 0.1
          ? putRight
          : roll < 0.14
            ? lookAround
            : change
  await what(phone, tab, sellers).catch((error: unknown) =>
    journal.write({ what: 'cut short', device: phone.name, error: String(error).split('\n')[0] }),
  )
}

type Doing = (phone: ChaosPhone, tab: Page, sellers: Sellers) => Promise<void>

/** Saves an act of the journal on the phone as its screen does. */
export function saveAct(phone: ChaosPhone, entry: Entry, tab?: Page): Promise<{ email: string }> {
  const { type, args, ids, seen } = entry
  const wish = { type, args, id: ids[0] as string, seen, withPicture: isPhoto(entry) }
  if (type !== proveDelivery.name) return phone.run(save, wish, tab)
  return phone.run(saveProof, { ...wish, upload: uploadProofPhoto.name }, tab)
}

const change: Doing = async (phone, tab, { random, goods, ledger }) => {
  const seen = await phone.run(survey, undefined, tab)
  const act = nextAct({ random, goods, seen })
  const entry = ledger.intend(phone.name, act)
  const { seen: version } = act
  const { email } = await saveAct(phone, { ...entry, seen: version }, tab)
  ledger.acknowledge(entry, email)
}

/** Through the screen, up to the words that it is kept. */
const writeOrder: Doing = async (phone, tab, { random, goods, ledger, journal }) => {
  const mark = `${FORM_NOTE} ${uuidv7()}`
  const written: (typeof ledger.written)[number] = { mark, device: phone.name, email: null }
  const product = pick(random, goods.products).code
  const open = async () => {
    await tab.goto(new URL(`/pedido/nuevo?product_code=${encodeURIComponent(product)}`, tab.url()).href)
    await tab.bringToFront()
    await fillOrder(tab, mark)
  }
  await within(PATIENCE, open())
  ledger.written.push(written)
  journal.write({ what: 'form', device: phone.name, mark })
  await tab.getByRole('button', { name: 'Guardar pedido' }).click({ timeout: PATIENCE })
  await tab.waitForFunction((words) => document.body.innerText.includes(words), SAVED, { timeout: PATIENCE })
  written.email = emailOf(phone.user)
  journal.write({ what: 'saved', device: phone.name, mark })
}

const writeDraft: Doing = async (phone, tab, { ledger, journal }) => {
  const [key, value] = ['caos', uuidv7()]
  const { email } = await phone.run(keepDraft, { key, value }, tab)
  ledger.drafts.set(`${phone.name} ${email} ${key}`, value)
  journal.write({ what: 'draft', device: phone.name, email, value })
}

/** The actions a person has for a change in this state. */
const REMEDIES: Record<string, readonly Settling['how'][]> = {
  pendiente: ['edit', 'edit', 'discard'],
  rechazado: ['retry', 'edit', 'discard'],
  conflicto: ['resolve', 'resolve', 'retry', 'discard'],
  atencion: ['retry'],
}

/** Something that was put aside is sent again, as it is or otherwise, or thrown away. */
const putRight: Doing = async (phone, tab, { random, ledger, journal }) => {
  const { aside } = await phone.run(survey, undefined, tab)
  const row = aside.length > 0 ? pick(random, aside) : undefined
  const entry = row && ledger.byId(row.id)
  if (!row || !entry) return
  const how = pick<Settling['how']>(random, REMEDIES[row.state] ?? ['retry'])
  entry.seq = row.seq
  journal.write({ what: how, device: phone.name, id: row.id })
  // A phone that dies now may have discarded it without a report: it is not missed then.
  if (how === 'discard') entry.isDiscarded = true
  const { id, discarded } = await phone.run(settle, { id: row.id, seq: row.seq, how }, tab)
  if (id && !entry.ids.includes(id)) entry.ids.push(id)
  if (how === 'discard' && discarded.length === 0) entry.isDiscarded = false
  for (const text of discarded) Object.assign(ledger.byId(text) ?? {}, { isDiscarded: true })
  journal.write({ what: 'settled', device: phone.name, id: row.id, now: id, discarded })
}

const PLACES = ['/', '/pedido', '/pendientes', '/turno', '/pedido/nuevo']

export const anyPlace = (random: Random): string => pick(random, PLACES)

const lookAround: Doing = async (phone, tab, { random }) => {
  if (random() < 0.5) return void (await phone.run(syncNow, undefined, tab))
  await tab.goto(new URL(anyPlace(random), tab.url()).href, { waitUntil: 'commit', timeout: PATIENCE })
  await phone.getReady()
}
