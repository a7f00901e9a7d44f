import { sql } from 'drizzle-orm'
import { branches } from '#contract/calls/config/branches.ts'
import { AppError } from '#contract/kit/errors.ts'
import { figure } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import type { Tx } from '#server/db/client.ts'
import type { Complaints } from '#server/http/request/complaints.ts'
import { catalogueHandlers } from './catalogue-calls.ts'
import { catalogueTable, lockRow, type Saving } from './catalogue-table.ts'
import { turnosText } from './turnos-to-come.ts'

type Of = Saving<typeof branches>

const TABLE = 'branches'

/** 'Mar del Plata' → 'MAR': what results call a branch that has no short name of its own. */
const shortName = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 3)
    .toUpperCase()

/** A name means one branch: no other has it or had it, or filters could not say which they mean. */
async function refuseTakenName(tx: Tx, { uuid, args }: Of, complaints: Complaints): Promise<void> {
  const { rows } = await tx.execute<{ name: string; nombre: string }>(sql`
    select n.name, b.nombre from branch_names n join branches b on b.uuid = n.uuid
    where lower(n.name) = lower(${args.nombre}) and n.uuid <> ${uuid} limit 1`)
  const [other] = rows
  if (!other) return
  const isPresent = other.name === other.nombre
  complaints.add(
    'nombre',
    isPresent ? 'Ya hay una sucursal con este nombre.' : `Así se llamaba antes la sucursal ${other.nombre}.`,
  )
}

/** Turnos to come keep their bay: a range that would lose it is a 409. */
async function refuseLostBays(tx: Tx, { uuid, args, before, context }: Of): Promise<void> {
  if (!before || args.nave_hasta >= before.nave_hasta) return
  await lockRow(tx, { table: TABLE }, uuid)
  const where = sql`t.branch_uuid = ${uuid} and t.nave > ${args.nave_hasta}`
  const turnos = await turnosText(tx, where, context.now)
  if (turnos)
    throw new AppError('en-uso', { message: `Más allá de la nave ${args.nave_hasta} hay ${turnos}.` })
}

/** A branch's uses: turnos to come, people who work there, stock. Nothing of it is left without a branch. */
async function usersText(tx: Tx, { uuid, nombre: name }: { uuid: string; nombre: string }, now: Date) {
  const turnos = await turnosText(tx, sql`t.branch_uuid = ${uuid}`, now)
  const { rows } = await tx.execute<{ people: number; lots: number }>(sql`select
    (select count(*)::int from users where sucursal_uuid = ${uuid} and deleted_at is null) as people,
    (select count(*)::int from lots where branch = ${name} and net_stock > 0 and deleted_at is null) as lots`)
  const { people = 0, lots = 0 } = rows[0] ?? {}
  const found = [
    turnos,
    people > 0 && (people === 1 ? 'un usuario' : `${figure(people)} usuarios`),
    lots > 0 && (lots === 1 ? 'un lote con stock' : `${figure(lots)} lotes con stock`),
  ].filter(Boolean)
  return found.length === 0 ? null : `La sucursal tiene ${found.join(', ')}.`
}

const table = catalogueTable({
  catalogue: branches,
  type: 'sucursal',
  table: TABLE,
  columns: ['nombre', 'nave_desde', 'nave_hasta', 'exige_remito', 'active'],
  stored: ({ args, before }) => ({
    ...(args.cupo && { cupo: JSON.stringify(args.cupo) }),
    ...(before ? {} : { abbr: shortName(args.nombre) }),
  }),
  joined: { cupo: sql`t.cupo` },
  order: sql`t.nombre`,
  words: ({ nombre: name }) => [name],
  refuse: async (tx, saving, complaints) => {
    await refuseTakenName(tx, saving, complaints)
    await refuseLostBays(tx, saving)
  },
  // Orders hold the name of their time: it goes on meaning this branch. [A132]
  write: async (tx, { uuid, args, before }) => {
    if (!before || before.nombre === args.nombre) return
    await tx.execute(sql`delete from branch_aliases where alias = ${args.nombre}`)
    await tx.execute(sql`insert into branch_aliases (alias, branch_uuid) values (${before.nombre}, ${uuid})
      on conflict (alias) do update set branch_uuid = excluded.branch_uuid`)
  },
  usedBy: (tx, row, { now }) => usersText(tx, row, now),
  // Phones keep it as one that is not in use: turnos gone by still say where they were.
  erase: async (tx, { uuid }) => {
    await tx.execute(sql`update branches set deleted_at = now(), active = false where uuid = ${uuid}`)
    await tx.execute(sql`delete from branch_aliases where branch_uuid = ${uuid}`)
  },
})

export const branchesHandlers = catalogueHandlers(table)
