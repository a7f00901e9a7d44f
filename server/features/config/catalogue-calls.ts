import type { Catalogue, RecordOf, SavedArgs } from '#contract/kit/catalogue.ts'
import { AppError } from '#contract/kit/errors.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { ActivityAction } from '#contract/rules/activity-words.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { Complaints } from '#server/http/request/complaints.ts'
import { numberedPages } from '#server/http/request/listed-pages.ts'
import { pageNumber } from '#server/http/request/next-page.ts'
import { refuseOlder } from '#server/http/request/refuse-older.ts'
import {
  type CatalogueTable,
  deleteRow,
  lockCatalogue,
  lockRow,
  readRow,
  readRows,
  type Saving,
  storeRow,
  tableRevision,
  wasDeleted,
} from './catalogue-table.ts'

const PER_PAGE = 50

type Table = CatalogueTable<Catalogue>
type Row = RecordOf<Catalogue>
type Asked = { q?: string | undefined; page?: number | undefined }
type Args = SavedArgs<Catalogue>

/** A page of the rows with the words typed. Catalogues are short: they are read whole and narrowed as phones do it. */
async function listPage(table: Table, { db, origin }: Context, { q, page: asked }: Asked) {
  const page = pageNumber(asked)
  const fits = wordsFilter(q ?? '')
  const found = (await readRows(db, table)).filter((row) => fits(table.words(row)))
  const rows = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const counted = { page, perPage: PER_PAGE, shown: rows.length, total: found.length }
  return {
    data: { ...numberedPages({ origin, path: table.catalogue.path, args: { q } }, counted), data: rows },
  }
}

/** The fields sent that differ from the row; all of them for a new one. */
function changedFields({ args, before }: Saving<Catalogue>): string[] {
  const was = before as Record<string, unknown> | null
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && field !== 'uuid' && (!was || JSON.stringify(value) !== JSON.stringify(was[field]))
  return Object.entries(args)
    .filter(differs)
    .map(([field]) => field)
}

const only = (row: Row | null, fields: readonly string[]) =>
  row && Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)))

/** A change of a catalogue, in its transaction. */
interface Change {
  tx: Tx
  table: Table
  context: Context
}

/** The row before a saving; a 404 when it is not there, a 409 when it is no longer what was on screen. */
async function rowBefore({ tx, table, context }: Change, uuid: string): Promise<Row> {
  const row = await readRow(tx, table, uuid)
  if (!row) throw new AppError('no-encontrado')
  refuseOlder(context, row)
  return row
}

interface Noted {
  id: string
  before?: object | null
  after?: object | null
}

/** Its line in the audit log: the fields concerned, before and after. */
const note = ({ tx, table, context }: Change, action: ActivityAction, { id, ...details }: Noted) =>
  audit(tx, { actor: context.caller, action, target: { type: table.type, id }, details, ip: context.ip })

interface Saved {
  message: string
  data: Row
}

/** Creates or changes one row; nothing is written where nothing changes. */
async function save(change: Change, args: Args): Promise<Saved> {
  const { tx, table, context } = change
  await lockCatalogue(tx, table)
  const id = args.uuid ?? uuidv7()
  const before = args.uuid === undefined ? null : await rowBefore(change, id)
  const saving = { context, uuid: id, args, before }
  const complaints = new Complaints()
  await table.refuse?.(tx, saving, complaints)
  complaints.raise()
  const changed = changedFields(saving)
  const warnings = (await table.warn?.(tx, saving)) ?? []
  const message = [table.catalogue.saved + (warnings.length > 0 ? '.' : ''), ...warnings].join(' ')
  if (before && changed.length === 0) return { message, data: before }
  await storeRow(tx, table, saving)
  await table.write?.(tx, saving)
  const after = (await readRow(tx, table, id)) as Row
  const details = { id, before: only(before, changed), after: only(after, changed) }
  await note(change, before ? 'catalogo-editado' : 'catalogo-creado', details)
  return { message, data: after }
}

/** Deletes one row unless something uses it; the second time changes nothing. [R13] */
async function remove(change: Change, reference: string): Promise<void> {
  const { tx, table, context } = change
  await lockCatalogue(tx, table)
  const row = await readRow(tx, table, reference)
  if (!row && (await wasDeleted(tx, table, reference))) return
  if (!row) throw new AppError('no-encontrado')
  await lockRow(tx, table, row.uuid)
  const users = await table.usedBy?.(tx, row, context)
  if (users) throw new AppError('en-uso', { message: users })
  await deleteRow(tx, table, row)
  await note(change, 'catalogo-borrado', {
    id: row.uuid,
    before: only(row, Object.keys(table.catalogue.fields)),
  })
}

/** The calls of a catalogue. [SEC3, R13] */
export function catalogueHandlers<C extends Catalogue>(given: CatalogueTable<C>): Handler[] {
  const table = given as unknown as Table
  const { catalogue } = table
  const handler = handle(catalogue.one, async ({ db }, { uuid }) => {
    const data = await readRow(db, table, uuid)
    if (!data) throw new AppError('no-encontrado')
    return { data }
  })
  const saved = handle(catalogue.save, (context, args) =>
    context.db.transaction((tx) => save({ tx, table, context }, args as Args)),
  )
  const removed = handle(catalogue.remove, async (context, { uuid }) => {
    await context.db.transaction((tx) => remove({ tx, table, context }, uuid))
    return { message: catalogue.deleted ?? '' }
  })
  const list = handle(
    catalogue.list,
    (context, asked) => listPage(table, context, asked as never),
    catalogue.list.conditional ? () => tableRevision(table) : undefined,
  )
  return catalogue.deleted === null ? [list, handler, saved] : [list, handler, saved, removed]
}
