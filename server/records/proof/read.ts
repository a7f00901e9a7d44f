import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Proof, proof, proofLine, proofPhoto } from '#contract/calls/road/proof-record.ts'
import { maskedDni, resultOf } from '#contract/calls/rules/proof-rules.ts'
import { passes, type Who } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import { proofs } from '#server/db/schema/road/proofs.ts'
import type { Scope } from '#server/db/scope.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { columnsOf } from '#server/records/columns.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

/** A reader of proofs: their scope limits lines and photos, their rights who sees a DNI whole. */
export interface ProofReader {
  caller: Who
  scope: Scope
}

const arrived = v.object({ uuid: v.string(), preview: v.string(), width: v.number(), height: v.number() })

const row = {
  ...v.pick(proof, ['uuid', 'turno_uuid', 'receptor', 'dni', 'firma', 'sin_firma', 'observaciones']).entries,
  ...v.pick(proof, ['momento', 'quien', 'aviso', 'lugar']).entries,
  ...{ n: v.number(), at: v.string(), hash: v.string() },
  accounts: v.array(v.object({ id: v.number(), name: v.string() })),
  lines: v.array(v.object({ ...proofLine.entries, account_id: v.number() })),
  photos: v.array(v.pick(proofPhoto, ['uuid', 'linea', 'source_sha256'])),
  arrived: v.array(arrived),
}

const columns = columnsOf(proofs, [
  ...(['uuid', 'n', 'receptor', 'dni', 'firma', 'sin_firma', 'observaciones'] as const),
  ...(['lugar', 'accounts', 'lines', 'photos', 'momento', 'at', 'aviso', 'hash'] as const),
]).selected('d')

/** A person who reads only a part of the load gets the lines and pictures of it, and no words about the rest. */
function toProof({ caller, scope }: ProofReader, found: RowOf<typeof row>): Proof {
  const { accounts, lines, photos, arrived: here, observaciones, dni, ...own } = found
  const isMine = (account: number) => scope.accounts?.includes(account) ?? true
  const mine = lines.filter(({ account_id }) => isMine(account_id))
  const mineOf = accounts.filter(({ id }) => isMine(id))
  const isWhole = mine.length === lines.length && mineOf.length === accounts.length
  const keys = new Set(mine.map(({ clave: key }) => key))
  const seen = photos.filter(({ linea }) => (linea === '' ? isWhole : keys.has(linea)))
  return {
    ...own,
    cuentas: mineOf.map(({ name }) => name).join(', '),
    resultado: resultOf(mine),
    dni: passes({ any: ['turno-crear', 'vendedor'] }, caller) ? dni : maskedDni(dni),
    observaciones: isWhole ? observaciones : '',
    lineas: mine.map(({ account_id: _account, ...line }) => line),
    fotos: seen.map((photo) => {
      const { preview, width = 0, height = 0 } = here.find(({ uuid }) => uuid === photo.uuid) ?? {}
      return { ...photo, miniatura: preview ? `data:image/jpeg;base64,${preview}` : '', width, height }
    }),
    version: 1 + here.length,
  }
}

/** Proofs of turnos in scope, by turno and version; the condition is on `proofs d` and `turnos t`. */
export async function readProofs(db: Queryable, reader: ProofReader, where: SQL): Promise<Proof[]> {
  const rows = await rowsOf(db, row).read(sql`
    select ${columns}, t.uuid as turno_uuid, u.fullname as quien, coalesce((
      select json_agg(json_build_object('uuid', p.uuid, 'preview', p.preview, 'width', p.width, 'height', p.height))
      from proofs o join proof_photos p on p.proof_id = o.id
      where o.turno_id = d.turno_id and jsonb_path_exists(d.photos, '$[*] ? (@.uuid == $uuid)', jsonb_build_object('uuid', p.uuid))
    ), '[]') as arrived
    from proofs d join turnos t on t.id = d.turno_id join users u on u.id = d.by
    where ${where} and t.deleted_at is null and ${turnoInScope(reader.scope)} order by d.turno_id, d.n`)
  return rows.map((found) => toProof(reader, found))
}
