import { expect, test } from '@playwright/test'
import { saveOrder } from '#contract/calls/orders.ts'
import type { LastError, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { judgeDivergence } from './divergence.ts'
import type { Entry } from './ledger.ts'
import { type Evidence, type Final, judgeDialogs, judgeRun } from './oracle.ts'
import type { StoredCall } from './stored.ts'

const [SELLER, OTHER] = ['vendedora@demo.example', 'vendedor@demo.example']

/** An order that this phone confirmed. */
const entry = (id: string, uuid: string, more: Partial<Entry> = {}): Entry => ({
  ...{ ids: [id], type: saveOrder.name, args: { uuid }, mark: `m-${id}`, makes: [uuid], seen: null },
  ...{ device: 'uno', email: SELLER, seq: null, isDiscarded: false },
  ...more,
})

const call = (id: string, more: Partial<StoredCall> = {}): [string, StoredCall] => [
  id,
  { id, email: SELLER, status: 200, versions: new Map(), ...more },
]

const row = (id: string, more: Partial<OutboxRow> = {}): OutboxRow =>
  ({
    id,
    seq: 1,
    state: 'pendiente',
    after: [],
    attempts: 3,
    lastError: null,
    aggregates: [],
    args: {},
    ...more,
  }) as OutboxRow

const order = (uuid: string, version = 1): [string, Record<string, unknown>] => [
  uuid,
  { version, client_note: '', branch: '' },
]

interface RunFacts {
  entries?: Entry[]
  calls?: [string, StoredCall][]
  pedidos?: [string, Record<string, unknown>][]
  conformes?: [string, { kept: string[]; named: string[] }][]
  final?: Partial<Final>
}

function evidence({ final = {}, ...facts }: RunFacts): Evidence {
  const { entries = [], calls = [], pedidos: orders = [], conformes: proofs = [] } = facts
  const held = { outbox: [], enviados: [], pedidos: [], grupos: [], turnos: [], repartos: [], borradores: [] }
  return {
    ledger: { entries, written: [], drafts: new Map() },
    finals: [{ device: 'uno', email: SELLER, prepared: true, ...held, ...final }],
    stored: {
      ...{ calls: new Map(calls), pedidos: new Map(orders), grupos: new Map(), turnos: new Map() },
      repartos: new Map(),
      conformes: new Map(proofs),
      ...{ fotos: new Set(), hechos: new Set(proofs.map(([uuid]) => uuid)), repeated: [] },
    },
    before: new Set(),
  } as unknown as Evidence
}

const kinds = (facts: RunFacts) => judgeRun(evidence(facts)).map(({ kind }) => kind)
const refused: LastError = { code: 'entrada-invalida', status: 422, messages: ['No.'], at: 0 }

test('an order that arrived once and one that was refused aloud are well', () => {
  const facts = {
    entries: [entry('a', 'A'), entry('b', 'B')],
    calls: [call('a'), call('b', { status: 422 })],
    pedidos: [order('A')],
    final: { outbox: [row('b', { state: 'rechazado', lastError: refused })] },
  }

  expect(kinds(facts)).toEqual([])
})

test('what nobody has any more is lost, and so is what an applied change did not make', () => {
  expect(kinds({ entries: [entry('a', 'A')] })).toEqual(['lost'])
  expect(kinds({ entries: [entry('a', 'A')], calls: [call('a')] })).toEqual(['lost'])
})

test('a proof has its own pictures, each of them kept or still on its phone', () => {
  const proof = { ...entry('a', 'C'), args: { entrega: 'C' }, makes: ['C', 'f', 'g'] }
  const facts = { entries: [proof], calls: [call('a')] }
  const waiting = { outbox: [row('g', { state: 'rechazado', lastError: refused, args: { foto_uuid: 'g' } })] }
  const named = ['f', 'g']

  expect(kinds({ ...facts, conformes: [['C', { kept: named, named }]] })).toEqual([])
  expect(kinds({ ...facts, conformes: [['C', { kept: ['f'], named }]], final: waiting })).toEqual([])
  expect(kinds({ ...facts, conformes: [['C', { kept: ['f'], named }]] })).toEqual(['lost'])
  expect(kinds({ ...facts, conformes: [['C', { kept: [...named, 'h'], named }]] })).toEqual(['doubled'])
})

test('what the phone never called saved may be lost, and what was thrown away is not missed', () => {
  const entries = [entry('a', 'A', { email: null }), entry('b', 'B', { isDiscarded: true })]

  expect(kinds({ entries })).toEqual([])
})

test('an order that nobody made is a doubled one', () => {
  expect(kinds({ pedidos: [order('X')] })).toEqual(['doubled'])
})

test('what still waits though nothing is before it is stuck, and what waits behind it is not', () => {
  const outbox = [row('a'), row('b', { after: ['a'], seq: 2 })]

  expect(kinds({ entries: [entry('a', 'A'), entry('b', 'B')], final: { outbox } })).toEqual(['stuck'])
})

test('a refusal that the phone has forgotten, keeps without a word, or made up is silent', () => {
  const entries = [entry('a', 'A')]
  const calls = [call('a', { status: 422 })]
  const wordless = row('a', { state: 'rechazado', lastError: { ...refused, messages: [] } })
  const reported = row('a', { state: 'rechazado', lastError: refused })

  expect(kinds({ entries, calls })).toEqual(['silent'])
  expect(kinds({ entries, calls, final: { outbox: [wordless] } })).toEqual(['silent'])
  expect(kinds({ entries, final: { outbox: [reported] } })).toEqual(['silent'])
  expect(
    kinds({ entries, calls: [call('a')], pedidos: [order('A')], final: { outbox: [reported] } }),
  ).toEqual(['silent'])
})

test('of two changes of one order the later one has the newer version', () => {
  const entries = [entry('a', 'A'), entry('b', 'A', { makes: [] })]
  const at = (version: number) => ({ versions: new Map([['A', version]]) })
  const orders = [order('A', 2)]

  expect(kinds({ entries, pedidos: orders, calls: [call('a', at(1)), call('b', at(2))] })).toEqual([])
  expect(kinds({ entries, pedidos: orders, calls: [call('a', at(2)), call('b', at(1))] })).toEqual([
    'out of order',
  ])
})

test("'Enviado' is said only of what the server applied, and only in its owner's name", () => {
  const entries = [entry('a', 'A')]
  const enviados = [{ id: 'b', seq: 2, type: '', args: {}, aggregates: [], base: null, createdAt: 0, at: 0 }]

  expect(kinds({ final: { enviados } })).toEqual(['said sent, is not'])
  expect(kinds({ entries, calls: [call('a', { email: OTHER as string })] })).toEqual(["another's"])
})

test('a phone that shows another version, or not at all, what nothing waits for is divergent', () => {
  const divergences = (orders: unknown[], outbox: OutboxRow[] = []) =>
    judgeDivergence(
      evidence({ pedidos: [order('A', 2)], final: { pedidos: orders, outbox } as Partial<Final> }),
    )
  const shown = (version: number) => ({ uuid: 'A', version, client_note: '', branch: '' })

  expect(divergences([shown(2)])).toEqual([])
  expect(divergences([shown(1)])).toHaveLength(1)
  expect(divergences([])).toHaveLength(1)
  expect(divergences([shown(1)], [row('a', { aggregates: ['pedido:A'] })])).toEqual([])
})

test('a phone that speaks of loss where nothing was taken away gives a false alarm', () => {
  const texts = ['Cerrando la sesión', 'El navegador borró los datos de este equipo\nSe perdió 1 cambio']

  expect(judgeDialogs('uno', texts).map(({ kind }) => kind)).toEqual(['false alarm'])
  expect(judgeDialogs('uno', texts.slice(0, 1))).toEqual([])
  expect(judgeDialogs('uno', texts, true)).toHaveLength(1)
  expect(judgeDialogs('uno', ['El navegador borró los datos\nSe recuperaron 2'], true)).toEqual([])
})
