import { operationNamed } from '#contract/operations.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { Held } from './in-page.ts'
import type { Entry, Ledger } from './ledger.ts'
import type { Stored } from './stored.ts'

/** A failure, and the words that find its history in the journal. */
export interface Failure {
  kind:
    | 'lost'
    | 'doubled'
    | 'out of order'
    | 'stuck'
    | 'silent'
    | 'divergent'
    | 'said sent, is not'
    | "another's"
    | 'false alarm'
  text: string
  about: string[]
}

/** Whether a dialog speaks of something that is gone. */
export const isAlarm = (text: string): boolean => /perdi|borró|dañad|no se puede guardar/i.test(text)

/**
 * No run removes a phone's storage: a message that data is gone was wrong. If a browser removed it by itself and
 * logged so, the message is expected; changes lost by it are a failure all the same.
 */
export function judgeDialogs(device: string, texts: readonly string[], isDamaged = false): Failure[] {
  const isWrong = (text: string) => isAlarm(text) && !(isDamaged && !/perdi/i.test(text))
  return texts.filter(isWrong).map((text) => ({
    kind: 'false alarm',
    text: `on ${device}: ${text.replaceAll('\n', ' ').slice(0, 200)}`,
    about: [device],
  }))
}

/** A person's data on a phone after everything has healed. */
export interface Final extends Held {
  device: string
}

export interface Evidence {
  ledger: Ledger
  finals: readonly Final[]
  stored: Stored
  /** UUIDs of what was there before. */
  before: ReadonlySet<string>
}

/** Compares the confirmations of phones with the database. */
export function judgeRun(evidence: Evidence): Failure[] {
  const { ledger } = evidence
  return [
    ...ledger.entries.filter(({ email }) => email !== null).flatMap((entry) => judgeEntry(evidence, entry)),
    ...judgeWritten(evidence),
    ...judgeRepeated(evidence),
    ...judgeOrder(evidence),
    ...evidence.finals.flatMap((final) => judgeSent(evidence, final)),
    ...judgeDrafts(evidence),
    ...judgeProofs(evidence),
  ]
}

const wasApplied = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300

const finalOf = ({ finals }: Evidence, { device, email }: Pick<Entry, 'device' | 'email'>) =>
  finals.find((final) => final.device === device && final.email === email)

const thingsOf = ({ type, args }: Pick<Entry, 'type' | 'args'>): string[] =>
  operationNamed(type)?.aggregates(args as never) ?? []

type Placed = Pick<OutboxRow, 'id' | 'seq' | 'type' | 'aggregates'>

/** A retry that was cut short may have given it an unknown id: its place in the queue identifies it. */
function rowOf<Row extends Placed>(rows: readonly Row[], entry: Entry): Row | undefined {
  const isSame = ({ seq, type, aggregates }: Row) =>
    seq === entry.seq && type === entry.type && aggregates.join() === thingsOf(entry).join()
  return rows.find(({ id }) => entry.ids.includes(id)) ?? rows.find(isSame)
}

function judgeEntry(evidence: Evidence, entry: Entry): Failure[] {
  const final = finalOf(evidence, entry)
  const rows = final?.outbox ?? []
  const row = rowOf(rows, entry)
  const sentAgain = rowOf(final?.enviados ?? [], entry)?.id
  const names = [...entry.ids, ...(row ? [row.id] : []), ...(sentAgain ? [sentAgain] : [])]
  const calls = names.flatMap((id) => evidence.stored.calls.get(id) ?? [])
  const fail = (kind: Failure['kind'], text: string): Failure[] => [
    {
      kind,
      text: `${entry.type} ${entry.ids[0]} of ${entry.email} on ${entry.device}: ${text}`,
      about: names,
    },
  ]
  if (calls.some(({ email }) => email !== entry.email)) return fail("another's", 'applied in another name')
  const applied = calls.find(({ status }) => wasApplied(status))
  if (row)
    return judgeWaiting({ row, rows, refused: calls.at(-1)?.status, isApplied: applied !== undefined }, fail)
  if (entry.isDiscarded) return []
  if (!applied) {
    const seen = calls.at(-1)
    return seen
      ? fail('silent', `refused with ${seen.status}, and the phone has forgotten it`)
      : fail('lost', 'neither in the database nor on the phone')
  }
  return judgeMade(evidence, entry, rows).flatMap((text) => fail('lost', text))
}

interface Waiting {
  row: OutboxRow
  rows: readonly OutboxRow[]
  refused: number | undefined
  isApplied: boolean
}

function judgeWaiting(
  { row, rows, refused, isApplied }: Waiting,
  fail: (kind: Failure['kind'], text: string) => Failure[],
): Failure[] {
  const { state, lastError } = row
  const isHeld = row.after.some((id) => rows.some((row) => row.id === id))
  if (state === 'rechazado' || state === 'conflicto') {
    if (isApplied) return fail('silent', `applied, and the phone says ${state}`)
    if (refused !== lastError?.status)
      return fail('silent', `${state} with ${lastError?.status}, the server has ${refused}`)
    return lastError?.messages.some(Boolean) ? [] : fail('silent', `${state} without a word`)
  }
  if (isHeld && !isApplied) return []
  return fail('stuck', `still ${state} after ${row.attempts} attempts: ${JSON.stringify(lastError)}`)
}

/** Things an applied creation reported as made that are missing. */
function judgeMade({ stored }: Evidence, { makes, args }: Entry, rows: readonly OutboxRow[]): string[] {
  const optional = [args.grupo_uuid, args.turno_uuid].filter(() => Array.isArray(args.productos))
  const pictures = new Set(stored.conformes.get(String(args.entrega))?.kept)
  const made = [stored.pedidos, stored.grupos, stored.turnos, stored.repartos, stored.fotos, stored.hechos]
  const isThere = (uuid: string) =>
    [...made, pictures].some((table) => table.has(uuid)) || rows.some((row) => row.args.foto_uuid === uuid)
  return makes
    .filter((uuid) => !optional.includes(uuid) && !isThere(uuid))
    .map((uuid) => `what it made, ${uuid}, is not in the database`)
}

function judgeWritten(evidence: Evidence): Failure[] {
  const notes = [...evidence.stored.pedidos.values()].map(({ client_note }) => client_note)
  return evidence.ledger.written.flatMap(({ mark, device, email }): Failure[] => {
    const count = notes.filter((note) => note === mark).length
    const about = [mark]
    if (count > 1) return [{ kind: 'doubled', text: `${count} orders with the note ${mark}`, about }]
    const isWaiting = evidence.finals.some(({ outbox }) =>
      outbox.some(({ args }) => args.form_client_note === mark),
    )
    if (email === null || count === 1 || isWaiting) return []
    return [{ kind: 'lost', text: `the order written on ${device} with the note ${mark}`, about }]
  })
}

function judgeRepeated({ ledger, stored, before }: Evidence): Failure[] {
  const made = new Set(ledger.entries.flatMap(({ makes }) => makes))
  const written = new Set(ledger.written.map(({ mark }) => mark))
  const strangers = [
    ...[...stored.pedidos].filter(([, { client_note }]) => !written.has(client_note)).map(([uuid]) => uuid),
    ...stored.grupos.keys(),
    ...stored.turnos.keys(),
    ...stored.repartos.keys(),
    ...stored.fotos,
    ...stored.hechos,
  ].filter((uuid) => !before.has(uuid) && !made.has(uuid))
  return [
    ...stored.repeated.map(
      ({ about, words }): Failure => ({ kind: 'doubled', text: `${words}: ${about}`, about: [about] }),
    ),
    ...strangers.map(
      (uuid): Failure => ({ kind: 'doubled', text: `nobody ever made ${uuid}`, about: [uuid] }),
    ),
  ]
}

/** Later changes of a phone to a thing never have an earlier version. */
function judgeOrder({ ledger, stored }: Evidence): Failure[] {
  const last = new Map<string, { version: number; id: string }>()
  const failures: Failure[] = []
  for (const entry of ledger.entries) {
    const call = entry.ids.map((id) => stored.calls.get(id)).find((item) => wasApplied(item?.status))
    // A repeat by hand is ordered by the time it was pressed.
    if (!call || entry.email === null || entry.ids.length > 1 || entry.seq !== null) continue
    for (const thing of thingsOf(entry)) {
      const version = call.versions.get(thing.slice(thing.indexOf(':') + 1))
      if (version === undefined) continue
      const chain = `${entry.device} ${entry.email} ${thing}`
      const earlier = last.get(chain)
      if (earlier && earlier.version > version) {
        const text = `${thing} on ${entry.device}: ${call.id} made version ${version}, ${earlier.id} before it ${earlier.version}`
        failures.push({ kind: 'out of order', text, about: [call.id, earlier.id] })
      }
      last.set(chain, { version, id: call.id })
    }
  }
  return failures
}

function judgeSent({ stored }: Evidence, { device, enviados, outbox, email }: Final): Failure[] {
  const waiting = new Set(outbox.map(({ id }) => id))
  return enviados
    .filter(({ id }) => waiting.has(id) || !wasApplied(stored.calls.get(id)?.status))
    .map(({ id, type }) => ({
      kind: 'said sent, is not',
      text: `${type} ${id} of ${email} on ${device}: the server has ${stored.calls.get(id)?.status}`,
      about: [id],
    }))
}

/** A proof has no pictures but those that it names. */
function judgeProofs({ stored, before }: Evidence): Failure[] {
  return [...stored.conformes].flatMap(([uuid, { kept, named }]): Failure[] => {
    const strange = before.has(uuid) ? [] : kept.filter((photo) => !named.includes(photo))
    return strange.map((photo) => ({
      kind: 'doubled',
      text: `the proof ${uuid} has the picture ${photo} of another one`,
      about: [uuid, photo],
    }))
  })
}

function judgeDrafts({ ledger, finals }: Evidence): Failure[] {
  return finals.flatMap((final) =>
    [...ledger.drafts].flatMap(([name, value]): Failure[] => {
      const [device, email, key] = name.split(' ')
      if (device !== final.device || email !== final.email) return []
      const held = final.borradores.find((borradore) => borradore.key === key)?.value
      if (JSON.stringify(held ?? null).includes(value)) return []
      return [{ kind: 'lost', text: `the draft ${key} of ${email} on ${device}`, about: [value] }]
    }),
  )
}
