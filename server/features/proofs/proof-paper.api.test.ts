import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatMoment } from '#contract/kit/day.ts'
import { quantityText } from '#contract/kit/figures.ts'
import type { proofs } from '#server/db/schema/road/proofs.ts'
import { startTestServer } from '#tests/servers/server.ts'

const server = await startTestServer({ lotes: 300 })

type Kept = Pick<
  typeof proofs.$inferSelect,
  | 'n'
  | 'lugar'
  | 'receptor'
  | 'dni'
  | 'sin_firma'
  | 'observaciones'
  | 'accounts'
  | 'lines'
  | 'photos'
  | 'hash'
> &
  Record<string, unknown> & { turno: string; momento: string; at: string }

const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The words of a paper by poppler, where it is installed; null elsewhere. */
async function wordsOf(path: string, token: string): Promise<string | null> {
  const { body } = await server.call<{ url: string }>(path, { token })
  const pdf = Buffer.from(await (await fetch(body.url)).arrayBuffer())
  try {
    return words(execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null
    throw error
  }
}

/** All that a paper has to say of a proof, as the database holds it. */
const meant = (proof: Kept): string[] => [
  ...[proof.lugar, proof.receptor, proof.dni && `DNI ${proof.dni}`, proof.sin_firma, proof.observaciones],
  ...proof.accounts.map(({ name }) => name),
  ...proof.lines.flatMap((line) => [
    ...[line.product_name, line.product_code, line.lote ?? '', line.motivo, line.sin_foto],
    ...[line.pedida, line.entregada].map((quantity) => quantityText({ quantity, unit: line.unit })),
    ...(line.rechazada > 0 ? [quantityText({ quantity: line.rechazada, unit: line.unit })] : []),
  ]),
  ...(proof.photos.length > 0 ? [`Fotos: ${proof.photos.length}`] : []),
  ...[`Firmado el ${formatMoment(proof.momento)}`, `Recibido el ${formatMoment(proof.at)}`, proof.hash],
  'Constancia de entrega',
  'No reemplaza al remito',
]

test('the paper of each proof says all that the database holds of it', async () => {
  const { access_token: token } = await server.signIn('root')
  const { rows } = await server.database.db.execute<Kept>(sql`
    select t.uuid as turno, p.n, p.lugar, p.receptor, p.dni, p.sin_firma, p.observaciones, p.accounts, p.lines, p.photos,
      p.hash, p.momento::text as momento, p.at::text as at
    from proofs p join turnos t on t.id = p.turno_id order by p.id`)
  expect(rows.length).toBeGreaterThan(3)

  for (const proof of rows) {
    const text = await wordsOf(`/api/turno/${proof.turno}/conforme/pdf?version=${proof.n}`, token)
    if (text === null) return
    for (const said of meant(proof)) expect(text).toContain(words(said))
  }
})
