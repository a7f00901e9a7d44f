import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claim } from '#contract/calls/claims.ts'
import { createLog } from '#server/http/log.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { dropFile } from '#tests/erp/drop-file.ts'
import { type ReturnsWorld, returnsWorld } from '#tests/proofs/returns-world.ts'
import type { Person } from '#tests/worlds/orders-world.ts'
import { readReturnAnswers } from './read-return-answers.ts'
import { sendReturns } from './send-returns.ts'

let world: ReturnsWorld
const erpDir = mkdtempSync(join(tmpdir(), 'cantera-erp-'))
beforeAll(async () => {
  world = await returnsWorld()
})
afterAll(() => rmSync(erpDir, { recursive: true, force: true }))

const context = () =>
  ({ db: world.database.db, log: createLog('silent'), erpDir }) as unknown as JobContext & {
    erpDir: string
  }
const out = () => readdirSync(join(erpDir, 'out')).filter((name) => name.startsWith('devolucion'))
const example =
  /^```csv devoluciones-respuesta.csv\n(.*?)^```/ms.exec(readFileSync('docs/erp.md', 'utf8'))?.[1] ?? ''
const answered = async (...lines: string[]) => {
  const text = lines[0]?.startsWith('devolucion') ? lines : [example.split('\n')[0], ...lines]
  dropFile(join(erpDir, 'in'), 'devoluciones-respuesta-1.csv', text.join('\n'))
  await readReturnAnswers(context(), {})
  const errors = join(erpDir, 'in', 'error')
  const texts = readdirSync(errors, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.txt'))
    .sort()
  return texts.length > 0 ? readFileSync(join(errors, texts.at(-1) ?? ''), 'utf8') : ''
}
const returnOf = async (who: Person, uuid: string) =>
  (await world.call(who, '/api/soporte')).body.data.find((each: Claim) => each.uuid === uuid).devolucion

test('returns go out once with what is taken back, and what the ERP answers is on the claim', async () => {
  const { order } = await world.delivered()
  const { uuid, id } = await world.claimed('ana', order, 2)
  await world.decide('vera', uuid, { decision: 'acepta' })
  await sendReturns(context(), {})
  await sendReturns(context(), {})

  expect(out()).toContain(`devolucion-${uuid}-v1.csv`)
  const [head = '', cells = '', end] = readFileSync(
    join(erpDir, 'out', `devolucion-${uuid}-v1.csv`),
    'utf8',
  ).split('\r\n')
  expect(head.split(';')).toHaveLength(18)
  expect(cells).toMatch(
    new RegExp(
      `^${uuid};1;${id};\\d{4}-\\d\\d-\\d\\d;30-70000001-\\d;1001;Marmolería Pérez;${order};;MC-20;.*;B-1042;PZA;2,00;2,00;Rajada;;vera@example.com$`,
    ),
  )
  expect(end).toBe('')

  const wrong = await answered(
    ...[`${uuid};9;ok;0060001;`, `${randomUUID()};1;ok;0060001;`, 'x;1;ok;1;', `${uuid};1;ok;;`],
    `${uuid};1;error;;Sin stock de retorno`,
  )
  expect(wrong.match(/línea \d: [^\r\n]+/g)).toEqual([
    'línea 2: version: no se envió',
    'línea 3: devolucion: no existe',
    'línea 4: devolucion: no es un identificador',
    'línea 5: nro_devolucion: falta',
  ])
  expect(await returnOf('vera', uuid)).toMatchObject({ erp: 'rechazado', mensaje: 'Sin stock de retorno' })
  expect(await returnOf('ana', uuid)).toMatchObject({ erp: 'rechazado', mensaje: '' })
  await answered(example.replace(/^0190[\w-]+/m, uuid))
  expect(await returnOf('ana', uuid)).toMatchObject({ erp: 'confirmado', nro_devolucion: '0060001234' })
})

test('a refused return is decided again as the next version, for no more than is left by then', async () => {
  const { order } = await world.delivered()
  const { uuid } = await world.claimed('ana', order, 2)
  await world.decide('vera', uuid, {
    decision: 'parcial',
    lineas: [{ pedido: order, aceptada: 1 }],
    texto: 'Una',
  })
  await sendReturns(context(), {})
  await answered(`${uuid};1;error;;Falta el remito`)
  await world.claimed('ana', order, 2)

  const much = await world.decide('vera', uuid, { decision: 'acepta' })
  const { status } = await world.decide('vera', uuid, {
    decision: 'parcial',
    lineas: [{ pedido: order, aceptada: 1 }],
    texto: 'Una',
  })
  await sendReturns(context(), {})
  await answered(`${uuid};2;ok;0060002;`, `${uuid};2;ok;0060002;`)

  expect([much.status, much.body.errors, status]).toEqual([
    422,
    { decision: ['Se puede devolver hasta 1 pza.'] },
    200,
  ])
  expect(out()).toContain(`devolucion-${uuid}-v2.csv`)
  expect(await returnOf('ana', uuid)).toMatchObject({ erp: 'confirmado', nro_devolucion: '0060002' })
})
