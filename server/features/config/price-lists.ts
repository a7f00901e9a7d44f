import { sql } from 'drizzle-orm'
import { priceLists } from '#contract/calls/config/price-lists.ts'
import type { FileBlob } from '#contract/kit/fields/file.ts'
import type { Tx } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { typeOfFile } from '#server/features/price-list/price-lists.db.ts'
import { lockListFile } from '#server/features/price-list/purge-replaced.ts'
import { sheetType } from '#server/features/price-list/sheet-type.ts'
import { fileBytes } from '#server/http/request/sent-file.ts'
import { typeOf } from '#server/store/blob-name.ts'
import type { BlobStore } from '#server/store/blob-store.ts'
import { sha256 } from '#server/store/picture.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable, type Saving } from './catalogue-table.ts'

type Of = Saving<typeof priceLists>

const roleIds = (roles: readonly string[]) =>
  sql`select id from roles where uuid = any (${sql.param([...roles])}::uuid[])`

interface ListFile {
  list: string
  file: FileBlob
}

/** Stores the file, and notes it as the one the list has from now on. */
async function writeFile(tx: Tx, store: BlobStore, { list, file }: ListFile): Promise<void> {
  const bytes = await fileBytes(file)
  const name = `listas/${sha256(bytes)}.${sheetType(bytes)}`
  await lockListFile(tx, name)
  await store.put(name, typeOf(name), bytes)
  await tx.execute(
    sql`update price_list_files set replaced_at = now() where list_uuid = ${list} and replaced_at is null`,
  )
  await tx.execute(
    sql`insert into price_list_files (list_uuid, file, bytes) values (${list}, ${name}, ${bytes.length})`,
  )
}

async function writeRoles(tx: Tx, { uuid, args }: Of): Promise<void> {
  await tx.execute(sql`delete from price_list_roles where list_uuid = ${uuid}`)
  await tx.execute(
    sql`insert into price_list_roles (list_uuid, role_id) select ${uuid}, id from (${roleIds(args.roles)}) r`,
  )
}

const listsTable = (store: BlobStore) =>
  catalogueTable({
    catalogue: priceLists,
    type: 'lista-precio',
    table: 'price_lists',
    columns: ['name'],
    stored: ({ args, context }) => ({ url: args.url || null, updated_at: context.now.toISOString() }),
    joined: {
      url: sql`coalesce(t.url, '')`,
      roles: sql`(select coalesce(json_agg(r.uuid order by r.uuid), '[]') from price_list_roles lr
      join roles r on r.id = lr.role_id where lr.list_uuid = t.uuid)`,
      archivo: sql`(select json_build_object('type', ${typeOfFile(sql`f.file`)}, 'bytes', f.bytes,
      'created_at', ${isoText(sql`f.created_at`)}) from price_list_files f
      where f.list_uuid = t.uuid and f.replaced_at is null)`,
    },
    order: sql`t.name`,
    words: ({ name, url }) => [name, url],
    refuse: async (tx, { args, before }, complaints) => {
      if (args.archivo) sheetType(await fileBytes(args.archivo))
      if (args.archivo && args.url)
        complaints.add('url', 'Indicá una dirección o un archivo, no las dos cosas.')
      if (!args.url && !args.archivo && !before?.archivo)
        complaints.add('url', 'Debe indicar una dirección o un archivo.')
      const { rowCount } = await tx.execute(roleIds(args.roles))
      if (rowCount !== args.roles.length) complaints.add('roles', 'Uno de los roles no existe.')
    },
    write: async (tx, saving) => {
      const { uuid, args } = saving
      if (args.archivo) await writeFile(tx, store, { list: uuid, file: args.archivo })
      if (args.url)
        await tx.execute(
          sql`update price_list_files set replaced_at = now() where list_uuid = ${uuid} and replaced_at is null`,
        )
      await writeRoles(tx, saving)
    },
  })

export const priceListsHandlers = ({ store }: { store: BlobStore }) => catalogueHandlers(listsTable(store))
