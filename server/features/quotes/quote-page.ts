import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { quoteName } from '#contract/calls/rules/quote-rules.ts'
import { AppError } from '#contract/kit/errors.ts'
import { dniNumber } from '#contract/kit/fields/dni.ts'
import { integer, optional, textUpTo } from '#contract/kit/wire.ts'
import { QUOTE_ANSWERS, quotes } from '#contract/records/quotes.ts'
import type { Queryable } from '#server/db/client.ts'
import type { LinkCall, LinkPage } from '#server/features/links/link-pages.ts'
import type { LinkView } from '#server/features/links/page.ts'
import type { FileMaker } from '#server/files/file-maker.ts'
import type { Caller } from '#server/http/caller.ts'
import type { RawArgs } from '#server/http/request/forms.ts'
import { linkEnded, type PublicLink } from '#server/records/link/find.ts'
import { readPhotos } from '#server/records/photo-record.ts'
import { findQuote } from '#server/records/quote/change.ts'
import { readLinkedQuote } from '#server/records/quote/read.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { writeAnswer } from './answer-quote.ts'
import { LinesGone } from './order-quote.ts'
import { quoteFile } from './quote-file.ts'
import { type OfLots, ofLines } from './quote-photos.ts'
import { linesToday } from './quote-stock.ts'
import { type Filled, quoteView } from './quote-view.ts'

/** Plates shown on a page; the others are named. */
const MOST_PHOTOS = 24
/** Plates shown of a lot of which none was chosen. */
const MOST_OF_LOT = 4

/** A photo of each material, of whichever lot in stock: shown where a line has none of its own. */
const photosOfMaterials = (db: Queryable, lines: OfLots) =>
  readPhotos(
    db,
    // The first lot that has one: all photos of a material, or of all, are never read.
    sql`ph.id in (select first.id from unnest(${sql.param(lines.map(({ product_code }) => product_code))}::text[]) as k(code)
      cross join lateral (select p.id from lots o join photos p on p.lot_id = o.id and p.deleted_at is null
        where o.product_code = k.code and o.fotos > 0 and o.deleted_at is null order by o.branch, o.batch, p.number limit 1) first)`,
  )

/** Marks an open quote as seen. */
const markSeen = (db: Queryable, uuid: string) =>
  db.execute(sql`update quotes set estado = 'visto' where uuid = ${uuid} and estado = 'enviado'`)

async function draw(call: LinkCall, { ref }: PublicLink, filled?: Filled): Promise<LinkView> {
  const { db, now, firm } = call
  const found = await readLinkedQuote(db, ref, now)
  const version = found?.quote.enviado
  if (!found || !version) throw linkEnded()
  const { quote, owner_id, mobile, branch } = found
  const { lineas: sent } = version
  const [photos, today] = await Promise.all([
    readPhotos(db, sql`ph.deleted_at is null and ${ofLines(sent)}`),
    linesToday(db, { uuid: ref, account_id: quote.account_id, owner_id, sent }),
  ])
  if (call.isOpened && quote.estado === 'enviado') await markSeen(db, ref)
  const lines = sent.map((line, at) => ({
    ...line,
    isGone: today[at]?.isGone ?? true,
    size: today[at]?.size ?? '',
    photos: photos
      .filter(
        ({ product_code, batch, number }) =>
          product_code === line.product_code &&
          batch === line.lote &&
          (line.chapas?.includes(number) ?? true),
      )
      .slice(0, line.chapas ? MOST_PHOTOS : line.unit === 'PZA' ? Math.min(line.quantity, MOST_OF_LOT) : 1),
  }))
  const bare = lines.filter(({ photos: own }) => own.length === 0)
  const others = bare.length === 0 ? [] : await photosOfMaterials(db, bare)
  const shown = lines.map((line) => ({
    ...line,
    like: others.find(({ product_code }) => product_code === line.product_code),
  }))
  return quoteView(quote, version, {
    lines: shown,
    letterhead: { ...firm, branch, seller: quote.responsable },
    mobile,
    filled,
  })
}

const NAME = 'Escribí tu nombre y apellido.'
const DNI = 'Escribí tu DNI: 7 u 8 números.'

const form = v.object({
  version: integer,
  respuesta: v.picklist(QUOTE_ANSWERS, 'Elegí una respuesta.'),
  nombre: v.pipe(textUpTo(80, NAME), v.minLength(2, NAME)),
  dni: optional(dniNumber(DNI)),
  motivo: optional(textUpTo(quotes.limits.motivo)),
  solo_disponible: optional(v.literal('1')),
})
type Form = v.InferOutput<typeof form>

/** Faults of the form by field; an acceptance needs a document too. */
function faultsOf(raw: RawArgs): Record<string, string> {
  const read = v.safeParse(form, raw)
  const faults = Object.fromEntries(
    (read.issues ?? []).map((issue) => [v.getDotPath(issue) ?? 'respuesta', issue.message]),
  )
  if (raw.respuesta === 'acepta' && !faults.dni && !raw.dni) faults.dni = DNI
  return faults
}

const filledOf = (raw: RawArgs, faults: Record<string, string>): Filled => {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].slice(0, 300) : '')
  return {
    respuesta: text('respuesta'),
    nombre: text('nombre'),
    dni: text('dni'),
    motivo: text('motivo'),
    faults,
  }
}

function accept(
  { db, now, ip }: LinkCall,
  { ref }: PublicLink,
  { answer, key }: { answer: Form; key: string },
) {
  const { version, respuesta, nombre: name, dni = '', motivo: reason = '', solo_disponible: part } = answer
  const ip_hash = createHmac('sha256', key).update(`quote-answer ${ip}`).digest('base64url')
  return db.transaction(async (tx) => {
    const found = await findQuote(tx, ref)
    if (!found) throw linkEnded()
    const actor = `${name} (por el enlace de ${quoteName(found)})`
    const by = { user_id: null, name, dni, ip_hash }
    const current = async () => (await readLinkedQuote(tx, ref, now))?.quote
    const onlyAvailable = part === '1'
    await writeAnswer(
      { tx, now, version, respuesta, motivo: reason, onlyAvailable, actor, by, current },
      found,
    )
  })
}

/** The reader of the paper of a link: the quotes of one seller, and nothing else. */
export const readerOf = (seller: number): Caller => ({
  ...{ id: seller, uuid: '', fullname: '', email: '', root: false, parent_id: null, account_id: null },
  ...{ work_account_id: null, work_account_fixed: false, branch: null, p: { presupuestar: true } },
  ...{ seller: false, impersonator: null, session_id: 0, scopeTag: '' },
})

interface Adapters {
  key: string
  files: FileMaker
  store: BlobStore
}

async function paperOf({ db, now, request }: LinkCall, { ref }: PublicLink, { files, store }: Adapters) {
  const found = await findQuote(db, ref)
  if (!found) throw linkEnded()
  const reader = { caller: readerOf(found.owner_id), scope: { accounts: [] }, now }
  const args = { uuid: ref }
  const stored = await quoteFile.stored?.({ ...reader, db, blobs: store }, args)
  return stored ?? files.make({ what: 'presupuesto', args, ...reader }, request.signal)
}

/** The page of a quote for its customer, who does not sign in. */
export const quotePage = ({ key, ...adapters }: Adapters): LinkPage => ({
  kind: 'presupuesto',
  show: (call, link) => draw(call, link),
  paper: (call, link) => paperOf(call, link, { key, ...adapters }),
  ended: async ({ db, now }, ref) => {
    const found = await readLinkedQuote(db, ref, now)
    if (!found) return undefined
    const { quote, mobile } = found
    return { name: `El presupuesto ${quoteName(quote)}`, seller: quote.responsable, mobile }
  },
  answer: async (call, link, raw) => {
    const faults = faultsOf(raw)
    if (Object.keys(faults).length > 0)
      return { ...(await draw(call, link, filledOf(raw, faults))), status: 422 }
    try {
      await accept(call, link, { answer: v.parse(form, raw), key })
      return null
    } catch (error) {
      if (error instanceof LinesGone) {
        const said = { respuesta: 'Hay materiales que ya no están disponibles: no se pidió nada.' }
        return { ...(await draw(call, link, filledOf(raw, said))), status: 422 }
      }
      if (!(error instanceof AppError) || error.code !== 'transicion-invalida') throw error
      return { ...(await draw(call, link, filledOf(raw, { respuesta: error.message }))), status: 409 }
    }
  },
})
